import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "../components/purchase-panel.module.css";
import { tick, tickable, tickName } from "./form-draft.ts";

/** Where we keep the boxes that a buyer ticked before leaving for the payment page: in this tab, until they return. */
const TICKED = "legatkompas-koeb";

/** Remembers what the buyer ticked themselves, in case the payment is cancelled. */
export function keepTicks(form: HTMLFormElement): void {
  const names = tickable(form)
    .filter(({ checked }) => checked)
    .map(tickName);
  try {
    sessionStorage.setItem(TICKED, JSON.stringify(names));
  } catch {
    // Then they are ticked again.
  }
}

/** Ticks what this buyer had ticked for the same purchase, once. */
function takeTicks(form: HTMLFormElement): void {
  let names: unknown = null;
  try {
    names = JSON.parse(sessionStorage.getItem(TICKED) ?? "null");
    sessionStorage.removeItem(TICKED);
  } catch {
    // Nothing is stored, or nothing of ours.
  }
  if (Array.isArray(names)) tick(form, new Set(names));
}

/** Whether the payment page was left without paying: its way back adds a word to the address, which is removed. */
function isCancelled(): boolean {
  return new URLSearchParams(window.location.search).get("betaling") === "afbrudt";
}

function cleanAddress(): void {
  const { pathname, hash } = window.location;
  const rest = new URLSearchParams(window.location.search);
  rest.delete("betaling");
  const search = rest.size === 0 ? "" : `?${rest}`;
  window.history.replaceState(window.history.state, "", `${pathname}${search}${hash}`);
}

interface CancelledPaymentProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whether this was the form that led to the payment. */
  readonly isMine: () => boolean;
}

/** Says at the form that the payment was cancelled, with everything filled in as it was. */
export function CancelledPayment({ form, isMine }: CancelledPaymentProps) {
  const [isShown, setIsShown] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the form appears
  useEffect(() => {
    if (!isCancelled() || !isMine()) return;
    cleanAddress();
    if (form.current !== null) takeTicks(form.current);
    setIsShown(true);
  }, []);
  useEffect(() => {
    if (!isShown) return;
    note.current?.scrollIntoView({ block: "center" });
    note.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p ref={note} className={styles.purchase__notice} role="status" tabIndex={-1}>
      Betalingen blev afbrudt. Der er ikke trukket penge.
    </p>
  );
}
