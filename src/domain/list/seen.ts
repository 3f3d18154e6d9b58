import * as v from "valibot";
import { isRealDate } from "../danish/danish-date.ts";
import { slugPattern } from "../matching/cells.ts";

const MOST_GRANTS = 2000;

export const seenSchema = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern)),
      title: v.pipe(v.string(), v.maxLength(500)),
      deadline: v.nullable(v.pipe(v.string(), v.check(isRealDate))),
    }),
  ),
  v.maxLength(MOST_GRANTS),
);
