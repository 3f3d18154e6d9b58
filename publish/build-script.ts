import { build } from "vite";

/**
 * Builds a typed module, with what it imports, into one minified script that needs no other file.
 *
 * @param source the module's path
 * @param define values written into it in place of a name, as Vite's `define` takes them
 * @throws if nothing is built
 */
export async function buildScript(
  source: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { ...define },
    build: {
      write: false,
      minify: true,
      lib: { entry: source, formats: ["iife"], name: "script" },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !("output" in first)) throw new Error(`${source} was not built`);
  return first.output[0].code.trim();
}
