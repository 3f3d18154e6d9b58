import type { FileFault } from "./fault.ts";

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Replaces invalid bytes, so that each damaged cell can be reported as well. */
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });
const windows1252 = new TextDecoder("windows-1252");

export interface DecodedText {
  readonly text: string;
  /** The first invalid byte; `null` if all is valid UTF-8. */
  readonly fault: FileFault | null;
}

/** Decodes UTF-8 and, if it is invalid, says where and what it probably is instead. A byte order mark is kept. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    first === 0 ||
    second === 0
  )
    return {
      text: "",
      fault: {
        line: 1,
        column: null,
        value: null,
        allowed: "filen ligner UTF-16. Gem den som CSV i UTF-8",
      },
    };
  try {
    return { text: strict.decode(bytes), fault: null };
  } catch {
    const text = lenient.decode(bytes);
    return { text, fault: firstInvalidByte(bytes, text) };
  }
}

/** Describes the first invalid byte: everything before the first replacement character is as it was. */
function firstInvalidByte(bytes: Uint8Array, decoded: string): FileFault {
  const lines = decoded.slice(0, decoded.indexOf("\ufffd")).split("\n");
  const encoder = new TextEncoder();
  const place = encoder.encode(lines.at(-1)).length;
  const byte = bytes[encoder.encode(lines.join("\n")).length] ?? 0;
  const hex = byte.toString(16).toUpperCase().padStart(2, "0");
  return {
    line: lines.length,
    column: null,
    value: null,
    allowed: `byte ${place + 1} i linjen (0x${hex}, "${windows1252.decode(Uint8Array.of(byte))}" i Windows-1252) er ikke UTF-8. Gem filen som CSV i UTF-8`,
  };
}
