import "vitest";

declare module "vitest" {
  /** What the set-up of the Worker's tests provides to them. */
  interface ProvidedContext {
    /** How much later than now the tests begin, in milliseconds. */
    clockOffset: number;
    libsqlUrl: string;
    /** Makes a separate database for each call. */
    databasesUrl: string;
    /** Makes a database for each call that can be read, and not written, because its disk is full. */
    fullDatabasesUrl: string;
    /** Accepts heartbeats by POST, each sender's at a path of its own, and returns by GET how many came. */
    heartbeatUrl: string;
    sandboxUrl: string;
    /** Makes a separate payment sandbox for each call. */
    sandboxesUrl: string;
    mailboxUrl: string;
    /** Whether every call is broken rather than some of each kind. */
    faultsWhole: boolean;
    /** Accepts every call and answers none. */
    silentUrl: string;
    /** How many random calls are generated and tried. */
    generatedCalls: number;
  }
}
