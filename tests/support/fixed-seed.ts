/** What is made up at random is the same in every run, so that a test does not fail by luck. */
export const FIXED_SEED = 20261121;
