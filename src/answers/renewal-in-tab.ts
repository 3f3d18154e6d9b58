/** Where we keep the link to the renewal in progress: in this tab, and no longer. */
const RENEWAL = "legatkompas-fornyelse";

/** Remembers the link to a renewal while the quiz is taken. False where the browser stores nothing. */
export function keepRenewalToken(token: string): boolean {
  try {
    sessionStorage.setItem(RENEWAL, token);
    return true;
  } catch {
    return false;
  }
}

/** The link that the renewal in progress came by; `null` where there is none, or the browser stores nothing. */
export function readRenewalToken(): string | null {
  try {
    return sessionStorage.getItem(RENEWAL);
  } catch {
    return null;
  }
}

/** The renewal has been requested, or given up. */
export function forgetRenewalToken(): void {
  try {
    sessionStorage.removeItem(RENEWAL);
  } catch {
    // Nothing was stored there.
  }
}
