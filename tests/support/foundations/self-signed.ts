import { generateKeyPairSync, sign } from "node:crypto";

/** One value in DER. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length =
    body.length < 0x80
      ? Buffer.from([body.length])
      : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const SEQUENCE = 0x30;
const ecdsaWithSha256 = der(SEQUENCE, der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const name = der(
  SEQUENCE,
  der(
    0x31,
    der(SEQUENCE, der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from("fonden"))),
  ),
);
const validity = der(
  SEQUENCE,
  der(0x17, Buffer.from("200101000000Z")),
  der(0x17, Buffer.from("490101000000Z")),
);

/** A new key with a self-signed certificate. */
export function makeSelfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const contents = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", contents, privateKey);
  const certificate = der(
    SEQUENCE,
    contents,
    ecdsaWithSha256,
    der(0x03, Buffer.from([0]), signature),
  );
  const lines = certificate.toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
