import type { Deps } from "../context.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { readOrder } from "../orders/order-store.ts";
import { base64 } from "../sha256.ts";
import type { Attachment } from "./mailer.ts";
import type { StoredMail } from "./outbox-store.ts";

const made = keepInIsolate(() => new Map<string, string>());

/** Rendered when the mail is sent, so that the outbox holds no files. */
export async function attachmentsOf(
  { db, config }: Pick<Deps, "db"> & { readonly config: Pick<Deps["config"], "siteUrl"> },
  { kind, orderId }: Pick<StoredMail, "kind" | "orderId">,
): Promise<readonly Attachment[]> {
  if (kind !== "confirmation" || orderId === null) return [];
  const order = await readOrder(db, orderId);
  if (order === null) return [];
  const [{ renderTermsPdf, TERMS_FILENAME }, { pdfFonts }] = await Promise.all([
    import("./terms-document.ts"),
    import("../list/render/fonts.ts"),
  ]);
  const { termsVersion } = order;
  const content =
    made.current.get(termsVersion) ??
    base64(await renderTermsPdf(termsVersion, config.siteUrl, pdfFonts));
  made.current.set(termsVersion, content);
  return [{ filename: TERMS_FILENAME, contentType: "application/pdf", content }];
}
