import type { ListChanges } from "../../src/domain/list/edition-changes.ts";

/** What is said of the order in the list that it is made for. */
export interface ListOptions {
  readonly orderNumber: string;
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly madeAt: Date;
  /** What is new since the edition before; `null` where there is none to compare with. */
  readonly changes?: ListChanges | null;
}
