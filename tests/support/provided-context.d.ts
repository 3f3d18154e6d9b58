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
    /** The lines of tests/worker/faults.md, and whether every call is broken rather than some of each kind. */
    faultTable: readonly string[];
    faultsWhole: boolean;
    /** Takes the table as it was found, where it is to be rewritten. */
    faultTableUrl: string | null;
    /** Accepts every call and answers none. */
    silentUrl: string;
    /** How many orders and grants are in the database whose queries are explained. */
    manyOrders: { readonly orders: number; readonly grants: number };
    /** How many random calls are generated and tried. */
    generatedCalls: number;
  }
}
