import { storyPorts } from "../../dev/ports.ts";
import { buildSite } from "../../dev/site-build.ts";

/** Builds the pages before the tests that read them, for the address that the stories use, so that they are built once. */
export default async function setUp(): Promise<void> {
  await buildSite(`http://localhost:${storyPorts.site}`, (line) =>
    process.stdout.write(`${line}\n`),
  );
}
