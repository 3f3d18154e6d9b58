/** Makes random data the same in every run, so that no test fails by chance. */
export const FIXED_SEED = 20261121;
