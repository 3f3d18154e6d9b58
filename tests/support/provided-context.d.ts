import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    clockOffset: number;
    libsqlUrl: string;
    databasesUrl: string;
    fullDatabasesUrl: string;
    heartbeatUrl: string;
    sandboxUrl: string;
    sandboxesUrl: string;
    mailboxUrl: string;
    faultsWhole: boolean;
    silentUrl: string;
    generatedCalls: number;
  }
}
