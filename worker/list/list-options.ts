import type { ListChanges } from "../../src/domain/list/edition-changes.ts";

/** What a list's files say about its order. */
export interface ListOptions {
  readonly orderNumber: string;
  /** The origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly madeAt: Date;
  /** What is new since the previous edition; `null` if there is none to compare with. */
  readonly changes?: ListChanges | null;
}
