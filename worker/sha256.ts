import { mailboxOf } from "../src/domain/forms/form-fields.ts";

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

export async function keyedHash(key: string, text: string): Promise<string> {
  const bytes = (of: string) => new TextEncoder().encode(of);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const own = await crypto.subtle.importKey("raw", bytes(key), algorithm, false, ["sign"]);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", own, bytes(text))));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A file has more bytes than a call takes arguments, so they are not spread into one. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export async function mailboxHash(email: string): Promise<string> {
  return toHex((await sha256(mailboxOf(email))).subarray(0, 12));
}
