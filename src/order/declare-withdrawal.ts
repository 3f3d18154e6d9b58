import { api } from "../api.ts";

interface Declaration {
  readonly order: string;
  readonly email: string;
  readonly words: string;
}

/** What the screen shows of a declaration that has come. */
export interface WithdrawalReceipt {
  readonly order: string;
  readonly declaredAt: string;
}

const TIMEOUT_MS = 20_000;
const FAILED =
  "Erklæringen kom ikke frem. Prøv igen om lidt, eller skriv til os i en mail. Den tæller lige så meget.";

/** Sends a declaration of withdrawal; a text where it was not taken. Never throws. */
export async function sendWithdrawal(
  declaration: Declaration,
): Promise<WithdrawalReceipt | string> {
  try {
    const response = await api.withdrawals.$post(
      { json: { ...declaration, confirmed: true } },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    const body = await response.json();
    if ("declaredAt" in body) return body;
    return body.status < 500 ? body.detail : FAILED;
  } catch {
    return FAILED;
  }
}
