/** The page numbers to show around the current one, first and last always; 0 stands for a gap. At most 7 entries. */
export function pageWindow(page: number, pages: number): number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const near =
    page <= 4
      ? [2, 3, 4, 5]
      : page >= pages - 3
        ? [pages - 4, pages - 3, pages - 2, pages - 1]
        : [page - 1, page, page + 1];
  const left = (near[0] ?? 2) > 2 ? [1, 0] : [1];
  const right = (near[near.length - 1] ?? pages - 1) < pages - 1 ? [0, pages] : [pages];
  return [...left, ...near, ...right];
}
