import type { Deps } from "../context.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: {
    deps: Deps;
    requestId: string;
    /** The token of the caller's private link; only set on routes behind `requireToken`. */
    token: string;
  };
}
