// What is read ahead of the next click (APP-10). Schedules only: what a read is, the caller knows.

/** Milliseconds that what was read ahead stays fresh. */
export const prefetchFresh = 300_000;
/** Milliseconds until the page after the next. */
export const nextNextDelay = 500;
/** Of how many rows the details are read ahead, and the milliseconds between them. */
export const topDetails = 5;
export const detailStagger = 100;
/** Milliseconds between reads of what belongs to a record. */
export const relatedStagger = 150;

/** Reads the next and the previous page at once and the one after the next 500 ms later. Returns how to stop. */
export function prefetchPages(page: number, totalPages: number, read: (page: number) => void): () => void {
  const exists = (wanted: number) => wanted >= 1 && wanted <= totalPages;
  if (exists(page + 1)) read(page + 1);
  if (exists(page - 1)) read(page - 1);
  if (!exists(page + 2)) return () => undefined;
  const timer = setTimeout(() => read(page + 2), nextNextDelay);
  return () => clearTimeout(timer);
}

/** Reads the details of the first five, 100 ms apart. Returns how to stop. */
export function prefetchDetails(ids: readonly string[], read: (id: string) => void): () => void {
  return staggered(
    ids.slice(0, topDetails).map((id) => () => read(id)),
    detailStagger,
  );
}

/** Reads what belongs to a record, 150 ms apart. Returns how to stop. */
export function prefetchRelated(reads: readonly (() => void)[]): () => void {
  return staggered(reads, relatedStagger);
}

function staggered(reads: readonly (() => void)[], apart: number): () => void {
  const timers = reads.map((read, index) => setTimeout(read, index * apart));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
