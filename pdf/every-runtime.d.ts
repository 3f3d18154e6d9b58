/** The globals that browsers, Workers and Node all have, as far as the engine uses them: it knows none of the three. */
declare const crypto: {
  readonly subtle: { digest(algorithm: "SHA-256", data: Uint8Array): Promise<ArrayBuffer> };
};
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly href: string;
}
