import { storyPorts } from "../../dev/ports.ts";
import { buildSite } from "../../dev/site-build.ts";

export default async function setUp(): Promise<void> {
  await buildSite(`http://localhost:${storyPorts.site}`, (line) =>
    process.stdout.write(`${line}\n`),
  );
}
