import type { FileFault } from "./fault.ts";

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Replaces invalid bytes, so that each damaged cell can be reported as well. */
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });
const windows1252 = new TextDecoder("windows-1252");

const LINE_FEED = 0x0a;

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
    return { text: lenient.decode(bytes), fault: firstInvalidByte(bytes) };
  }
}

function isUtf8(bytes: Uint8Array, stream: boolean): boolean {
  try {
    // A new decoder: one that has thrown in the middle of a stream may keep half a character.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Finds the first invalid byte: first the line, then the position by bisection. */
function firstInvalidByte(bytes: Uint8Array): FileFault {
  let line = 1;
  let start = 0;
  for (;;) {
    const lineFeed = bytes.indexOf(LINE_FEED, start);
    const end = lineFeed === -1 ? bytes.length : lineFeed;
    if (!isUtf8(bytes.subarray(start, end), false))
      return describe(bytes.subarray(start, end), line);
    if (lineFeed === -1) throw new Error("no invalid line in text that is not UTF-8");
    start = end + 1;
    line++;
  }
}

function describe(lineBytes: Uint8Array, line: number): FileFault {
  let valid = 0;
  let invalid = lineBytes.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isUtf8(lineBytes.subarray(0, middle), true)) valid = middle;
    else invalid = middle;
  }
  // A letter of Windows-1252 can look like the beginning of a longer UTF-8 character: point at it, not at what follows.
  while (!isUtf8(lineBytes.subarray(0, valid), false)) valid--;
  const byte = lineBytes[valid] ?? 0;
  const hex = byte.toString(16).toUpperCase().padStart(2, "0");
  return {
    line,
    column: null,
    value: null,
    allowed: `byte ${valid + 1} i linjen (0x${hex}, "${windows1252.decode(Uint8Array.of(byte))}" i Windows-1252) er ikke UTF-8. Gem filen som CSV i UTF-8`,
  };
}
