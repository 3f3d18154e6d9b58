import "vitest";

declare module "vitest" {
  /** What the set-up of the Worker's tests hands to them. */
  interface ProvidedContext {
    /** How much later than now the tests begin, in milliseconds. */
    clockOffset: number;
    libsqlUrl: string;
    /** Makes a database of one's own for each call. */
    databasesUrl: string;
    sandboxUrl: string;
    /** Makes a payment sandbox of one's own for each call. */
    sandboxesUrl: string;
    mailboxUrl: string;
    /** The lines of docs/reliability.md, and whether every call is broken rather than some of each kind. */
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
