import "vitest";

declare module "vitest" {
  /** What the set-up of the Worker's tests hands to them. */
  interface ProvidedContext {
    /** How much later than now the tests begin, in milliseconds. */
    clockOffset: number;
    libsqlUrl: string;
    /** Makes a database of one's own for each call. */
    databasesUrl: string;
    /** Makes a database for each call that can be read, and not written, because its disk is full. */
    fullDatabasesUrl: string;
    /** Takes heartbeats by POST, each sender's under a path of its own, and tells by GET how many came. */
    heartbeatUrl: string;
    sandboxUrl: string;
    /** Makes a payment sandbox of one's own for each call. */
    sandboxesUrl: string;
    mailboxUrl: string;
    /** The lines of tests/worker/faults.md, and whether every call is broken rather than some of each kind. */
    faultTable: readonly string[];
    faultsWhole: boolean;
    /** Takes the table as it was found, where it is to be written anew. */
    faultTableUrl: string | null;
    /** Takes every call and answers none. */
    silentUrl: string;
    /** How many calls are made up and tried. */
    generatedCalls: number;
  }
}
