import { type AddressInfo, createServer } from "node:net";

export const localPorts = {
  site: { name: "siden", port: 8787, variable: "LEGATKOMPAS_SITE_PORT" },
  database: { name: "databasen", port: 8788, variable: "LEGATKOMPAS_DATABASE_PORT" },
  sandbox: { name: "testbetalinger", port: 8789, variable: "LEGATKOMPAS_SANDBOX_PORT" },
  mailbox: { name: "sendt mail", port: 8790, variable: "LEGATKOMPAS_MAILBOX_PORT" },
} as const;
/** Lets the stories run beside `npm start`. */
export const storyPorts = { site: 9487, database: 9488, sandbox: 9489, mailbox: 9490 } as const;
export type LocalService = keyof typeof localPorts;

export function portOf(
  service: LocalService,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  const { port, variable } = localPorts[service];
  const set = environment[variable];
  if (set === undefined || set === "") return port;
  const chosen = Number(set);
  if (!Number.isInteger(chosen) || chosen < 1024 || chosen > 65_535)
    throw new Error(`${variable} er "${set}", men skal være en port fra 1024 til 65535.`);
  return chosen;
}

async function tryPort(port: number): Promise<number | null> {
  const server = createServer();
  const got = await new Promise<number | null>((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
  server.close();
  return got;
}

export async function findFreePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error("no port");
  return port;
}

export async function requireFreePorts(
  ports: Readonly<Record<LocalService, number>>,
): Promise<void> {
  for (const service of Object.keys(localPorts) as LocalService[]) {
    if ((await tryPort(ports[service])) === null)
      throw new Error(
        `Port ${ports[service]} (${localPorts[service].name}) bruges af et andet program. Stop det, eller vælg en anden port: ${localPorts[service].variable}=${ports[service] + 1000} npm start`,
      );
  }
}
