import { join } from "node:path";

export const workerLog = join("test-results", "worker.log");
