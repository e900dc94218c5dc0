/** The advisory lock of postings: who posts holds it shared, who moves a closing date or fixes the base currency holds it alone. */
export const postingLock = 7_305_160;
