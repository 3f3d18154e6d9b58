import { createServer } from "node:net";

export const localPorts = {
  site: { port: 8787, variable: "LEGATKOMPAS_SITE_PORT" },
  database: { port: 8788, variable: "LEGATKOMPAS_DATABASE_PORT" },
  sandbox: { port: 8789, variable: "LEGATKOMPAS_SANDBOX_PORT" },
  mailbox: { port: 8790, variable: "LEGATKOMPAS_MAILBOX_PORT" },
} as const;
/** The ports of the installation that the tests' stories visit, separate from those of `npm start`. */
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

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}

const serviceNames: Readonly<Record<LocalService, string>> = {
  site: "siden",
  database: "databasen",
  sandbox: "testbetalinger",
  mailbox: "sendt mail",
};

export async function requireFreePorts(
  ports: Readonly<Record<LocalService, number>>,
): Promise<void> {
  for (const service of Object.keys(localPorts) as LocalService[]) {
    if (!(await isFree(ports[service])))
      throw new Error(
        `Port ${ports[service]} (${serviceNames[service]}) bruges af et andet program. Stop det, eller vælg en anden port: ${localPorts[service].variable}=${ports[service] + 1000} npm start`,
      );
  }
}
