/** Tells the tests' types what `exports.default` is. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("../../worker/index.ts");
  }
}
