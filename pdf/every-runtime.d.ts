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
