import type { Deps } from "../context.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: {
    deps: Deps;
    requestId: string;
    /** Set behind `requireToken`. */
    token: string;
  };
}
