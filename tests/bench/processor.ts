import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second of `/proc` on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly cpuMs: number;
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      pid,
      parent: Number(fields[1]),
      name: stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")),
      cpuMs: (ticks * 1000) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}

function descendants(): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const ours = new Set([process.pid]);
  for (let found = -1; found !== ours.size; ) {
    found = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  return all.filter(({ pid }) => ours.has(pid) && pid !== process.pid);
}

/** Of the Workers' runtimes below this process, the system's share included. Linux only. */
export function runtimeCpuMs(): number {
  if (process.platform !== "linux") return Number.NaN;
  return descendants()
    .filter(({ name }) => name === "workerd")
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return {
    median: at(Math.floor((sorted.length - 1) / 2)),
    least: at(0),
    most: at(sorted.length - 1),
  };
}
