import * as fc from "fast-check";
import { inject } from "vitest";
import { FIXED_SEED } from "./fixed-seed.ts";
import { shiftClock } from "./shifted-clock.ts";

shiftClock(inject("clockOffset"));
fc.configureGlobal({ seed: FIXED_SEED });
