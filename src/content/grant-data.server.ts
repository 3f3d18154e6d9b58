import { filesOrThrow, parseDataFiles } from "../../cli/grants/data-files.ts";
import attachments from "../../data/attachments.csv?raw";
import conditions from "../../data/conditions.csv?raw";
import currencies from "../../data/currencies.csv?raw";
import grants from "../../data/grants.csv?raw";
import { danishDateAt, type IsoDate } from "../domain/danish/danish-date.ts";
import type { GrantData } from "../domain/matching/grant-data.ts";

const utf8 = new TextEncoder();

/** A fault in any data file stops the build. */
const files = filesOrThrow(
  parseDataFiles({
    grants: utf8.encode(grants),
    conditions: utf8.encode(conditions),
    currencies: utf8.encode(currencies),
    attachments: utf8.encode(attachments),
  }),
);

export const grantData: GrantData = files.data;

/** The day of the build. */
export const countedOn: IsoDate = danishDateAt(new Date());
