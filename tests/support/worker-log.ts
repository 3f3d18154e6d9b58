import { join } from "node:path";

/** What the Worker logged while the stories ran. Alone here: what starts the product takes seconds to load. */
export const workerLog = join("test-results", "worker.log");
