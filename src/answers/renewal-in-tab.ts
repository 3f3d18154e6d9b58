/** Where we keep the link to the renewal that is under way: in this tab, and no longer. */
const RENEWAL = "legatkompas-fornyelse";

/** Remembers the link to a renewal while the quiz is taken. False where the browser keeps nothing. */
export function keepRenewalToken(token: string): boolean {
  try {
    sessionStorage.setItem(RENEWAL, token);
    return true;
  } catch {
    return false;
  }
}

/** The link that a renewal under way came by; `null` where there is none, or the browser keeps nothing. */
export function readRenewalToken(): string | null {
  try {
    return sessionStorage.getItem(RENEWAL);
  } catch {
    return null;
  }
}

/** The renewal is asked for, or given up. */
export function forgetRenewalToken(): void {
  try {
    sessionStorage.removeItem(RENEWAL);
  } catch {
    // Nothing was kept there.
  }
}
