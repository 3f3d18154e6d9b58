import limits from "./currency-limits.json" with { type: "json" };

/**
 * Kroner for one unit between which a rate is believable. Wide on purpose: they catch a rate for 100 units or an
 * inverted one, never yesterday's. The euro's are those that Danmarks Nationalbank has bound itself to (7,46038 and
 * 2.25 % to either side); the others are our own, about half and double of what they have been in twenty years.
 */
export const currencyLimits = Object.entries(limits).map(
  ([code, [low = 0, high = 0]]) => [code, [low, high]] as const,
);

/** No currency of the world lies outside, as far as a student meets it. */
export const anyCurrency = [0.0001, 25] as const;
