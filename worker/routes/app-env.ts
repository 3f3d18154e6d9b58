import type { Deps } from "../context.ts";

/** The variables in every handler's context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    deps: Deps;
    requestId: string;
    /** The token of the caller's private link; only set on routes behind `bearerToken`. */
    token: string;
  };
}
