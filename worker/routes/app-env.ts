import type { Deps } from "../context.ts";

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    deps: Deps;
    requestId: string;
    /** The token of the caller's private link; only set on routes behind `bearerToken`. */
    token: string;
  };
}
