import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second of `/proc`, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid, name, parent: fields[1], cpuMs: (ticks * 1000) / TICKS_PER_SECOND }];
  } catch {
    return [];
  }
}

/** Processor time so far of the Workers' runtimes below this process, in milliseconds. Linux only. */
export function runtimeCpuMs(): number {
  if (process.platform !== "linux") return Number.NaN;
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const ours = new Set<string | undefined>([String(process.pid)]);
  for (let found = -1; found !== ours.size; ) {
    found = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all
    .filter(({ pid, name }) => name === "workerd" && ours.has(pid))
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
