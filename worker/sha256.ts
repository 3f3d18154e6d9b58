import { mailboxOf } from "../src/domain/forms/form-fields.ts";

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

export async function keyedHash(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = encoder.encode(key);
  const imported = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text))));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function mailboxHash(email: string): Promise<string> {
  return toHex((await sha256(mailboxOf(email))).subarray(0, 12));
}
