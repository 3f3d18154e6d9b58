import { build } from "vite";

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
