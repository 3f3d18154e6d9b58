import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * The ZIP file that Word and Excel documents are (APPNOTE.TXT 6.3.3), rewritten with one date throughout: the
 * packages that make them put the time of the day in, and the same sources would never give the same bytes.
 */

interface Entry {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const DEFLATED = 8;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 0x800;

function readEntries(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1) throw new Error("An Office document has to be a ZIP file");
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (file.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error("The ZIP directory is broken");
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    entries.push({
      name: file.subarray(at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      size: file.readUInt32LE(at + 24),
      packed: file.subarray(data, data + file.readUInt32LE(at + 20)),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The document's own statement of when it was made, set to a day. */
function dateProperties(entry: Entry, on: string): Entry {
  if (entry.name.toString() !== "docProps/core.xml") return entry;
  const content = entry.method === DEFLATED ? inflateRawSync(entry.packed) : entry.packed;
  const dated = Buffer.from(
    content
      .toString("utf8")
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${on}T12:00:00Z`),
  );
  return {
    ...entry,
    method: DEFLATED,
    crc: crc32(dated),
    size: dated.length,
    packed: deflateRawSync(dated),
  };
}

/** Noon of a day as MS-DOS counts it. */
function dosMoment(on: string): { readonly time: number; readonly day: number } {
  const [year = 0, month = 0, day = 0] = on.split("-").map(Number);
  return { time: 12 << 11, day: ((year - 1980) << 9) | (month << 5) | day };
}

/** What the local and the central header of an entry have in common, from the version to the lengths. */
function sharedFields({ name, method, crc, size, packed }: Entry, on: string): Buffer {
  const { time, day } = dosMoment(on);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(day, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A Word or Excel file with its clock set to a day (`YYYY-MM-DD`): nothing else in it changes. */
export function datePackage(file: Uint8Array, on: string): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const entries = readEntries(Buffer.from(file)).map((entry) => dateProperties(entry, on));
  for (const entry of entries) {
    const fields = sharedFields(entry, on);
    const local = Buffer.concat([word(LOCAL_HEADER), fields, entry.name, entry.packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([word(CENTRAL_HEADER), Buffer.from([VERSION, 0]), fields, rest, entry.name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_CENTRAL, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, central, end]));
}
