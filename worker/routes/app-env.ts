import type { Deps } from "../context.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: {
    deps: Deps;
    requestId: string;
    /** The token of the caller's private link; set only behind `requireToken`. */
    token: string;
  };
}
