import limits from "./currency-limits.json" with { type: "json" };

/**
 * Kroner for one unit between which a rate is plausible. Wide on purpose: they catch a rate for 100 units or an
 * inverted one, never yesterday's. The euro's are those to which Danmarks Nationalbank is committed (7,46038 and
 * 2.25 % to either side); the others are our own, about half and double the rates of the last twenty years.
 */
export const currencyLimits = Object.entries(limits).map(
  ([code, [low = 0, high = 0]]) => [code, [low, high]] as const,
);

/** No currency that students meet lies outside these. */
export const anyCurrency = [0.0001, 25] as const;
