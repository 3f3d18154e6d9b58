import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGuardedAgent, type NetworkPolicy } from "../../../cli/grants/verify/network.ts";

interface Met {
  readonly path: string;
  readonly at: number;
  readonly userAgent: string;
  readonly atOnce: number;
}

export interface Foundation {
  readonly robots?: string | ((response: ServerResponse) => void);
  readonly page: (
    round: number,
    response: ServerResponse,
    request: IncomingMessage,
    origin: string,
  ) => void;
}

interface RunningFoundation {
  readonly address: string;
  readonly met: readonly Met[];
}

export const foundationsReach: NetworkPolicy = {
  lookup: (name, _options, answer) =>
    name.endsWith(".example")
      ? answer(null, [{ address: "127.0.0.1", family: 4 }])
      : answer(Object.assign(new Error(name), { code: "ENOTFOUND" }), []),
  isAllowed: (address) => address === "127.0.0.1",
};

export const crawlOptions = {
  userAgent: "Legatkompas/1.0 (+https://legatkompas.example/contact)",
  intervalMs: 120,
  timeoutMs: 4000,
  maxBytes: 400_000,
  agent: createGuardedAgent(foundationsReach),
};

export async function startFoundations(foundations: Readonly<Record<string, Foundation>>) {
  const servers: Server[] = [];
  const running: Record<string, RunningFoundation> = {};
  let round = 1;
  for (const [name, foundation] of Object.entries(foundations)) {
    const met: Met[] = [];
    let open = 0;
    let origin = "";
    const listen = (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? "";
      const at = performance.now();
      const atOnce = ++open;
      response.once("close", () => {
        open--;
        const userAgent = request.headers["user-agent"] ?? "";
        met.push({ path, at, userAgent, atOnce });
      });
      if (path !== "/robots.txt") foundation.page(round, response, request, origin);
      else if (typeof foundation.robots === "function") foundation.robots(response);
      else if (foundation.robots === undefined) response.writeHead(404).end();
      else response.end(foundation.robots);
    };
    const server = createServer(listen);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://${name}.example:${port}`;
    running[name] = { address: `${origin}/legat`, met };
    servers.push(server);
  }
  return {
    running,
    setRound(number: number) {
      round = number;
    },
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

export function html(response: ServerResponse, body: string) {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="da"><title>Fonden</title><body>${body}</body></html>`);
}
