/** Fewer visitors than this could point to a person. */
export const LEAST_VISITORS = 3;
/** How long an answer is kept, in milliseconds. */
export const KEPT_MS = 60_000;
