/** Random data is the same in every run, so that a test does not fail by chance. */
export const FIXED_SEED = 20261121;
