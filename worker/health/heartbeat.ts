import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { callWithTimeout } from "../time-limit.ts";
import { checkHealth } from "./check.ts";

/**
 * A dead man's switch: it needs neither our database nor our mail, and goes off if no sweep runs.
 */
export async function pingHeartbeat(deps: Deps): Promise<void> {
  const { heartbeatUrl } = deps.config;
  if (heartbeatUrl === null) return;
  const { ok, faults } = await checkHealth(deps);
  if (!ok) {
    deps.log("heartbeat-withheld", { faults: faults.join(" ") });
    return;
  }
  await callWithTimeout("heartbeat", limits.timeoutsMs.heartbeat, async () => {
    const signal = AbortSignal.timeout(limits.timeoutsMs.heartbeat);
    const answer = await fetch(heartbeatUrl, { method: "POST", signal });
    await answer.body?.cancel();
    if (!answer.ok) throw new HeartbeatRefused(answer.status);
  });
}

class HeartbeatRefused extends Error {
  override readonly name = "HeartbeatRefused";
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}
