import { readFileSync, writeFileSync } from "node:fs";

/** Renders what a file says with one library (a module with `render`), again and again, and tells what it took: run in a process of its own. */
const [library, input, output] = process.argv.slice(2);
const told = JSON.parse(readFileSync(input, "utf8"));
const { lines, fonts: files, runs } = told;
const fonts = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [name, readFileSync(file)]),
);
const { render } = await import(library);
const cpuMs = [];
let bytes = 0;
for (let run = 0; run < runs; run++) {
  const before = process.cpuUsage();
  const made = await render(lines, fonts, told);
  const { user, system } = process.cpuUsage(before);
  cpuMs.push((user + system) / 1000);
  bytes = made.byteLength;
  writeFileSync(output, made);
}
console.log(JSON.stringify({ cpuMs, bytes, peakMb: process.resourceUsage().maxRSS / 1024 }));
