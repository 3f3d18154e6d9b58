import { inject } from "vitest";
import { shiftClock } from "./shifted-clock.ts";

shiftClock(inject("clockOffset"));
