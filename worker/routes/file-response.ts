import type { MadeFile } from "../list/files.ts";

export function fileResponse({ body, contentType, filename }: MadeFile): Response {
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(body.byteLength),
      "Content-Disposition": `attachment; filename="${filename}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
