import type { Deps } from "../context.ts";

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    deps: Deps;
    requestId: string;
    /** Of the caller's private link; there for routes behind `bearerToken` alone. */
    token: string;
  };
}
