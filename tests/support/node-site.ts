import { storyPorts } from "../../dev/ports.ts";
import { buildSite } from "../../dev/site-build.ts";

await buildSite(`http://localhost:${storyPorts.site}`, (line) => process.stdout.write(`${line}\n`));
