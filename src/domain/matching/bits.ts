/** Sets of whole numbers from 0, 32 to a word: what an index of thousands of grants is reckoned in. */
export type Bits = Uint32Array;

export function emptyBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

export function addBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}

export function removeBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) & ~(1 << (number & 31));
}

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

/** Puts all of `added` into `bits`. */
export function addAll(bits: Bits, added: Bits): void {
  for (let word = 0; word < bits.length; word++)
    bits[word] = (bits[word] ?? 0) | (added[word] ?? 0);
}

/** Puts into `bits` what is in `some` and in neither of the other two. */
export function addRest(bits: Bits, some: Bits, without: Bits, orWithout: Bits): void {
  for (let word = 0; word < bits.length; word++)
    bits[word] =
      (bits[word] ?? 0) | ((some[word] ?? 0) & ~((without[word] ?? 0) | (orWithout[word] ?? 0)));
}

/** Calls `use` with each number that is in `bits` and not in `without`, the smallest first. */
export function forEachBit(bits: Bits, without: Bits, use: (number: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let left = (bits[word] ?? 0) & ~(without[word] ?? 0);
    while (left !== 0) {
      const lowest = 31 - Math.clz32(left & -left);
      use(word * 32 + lowest);
      left &= left - 1;
    }
  }
}
