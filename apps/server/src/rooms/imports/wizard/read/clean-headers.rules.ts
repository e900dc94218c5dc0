/** A column that is kept: its place in the file and its unique name. */
export interface HeaderColumn {
  readonly index: number;
  readonly header: string;
}

// Names that objects have by themselves: as keys they would reach into them (AMB-115).
const unsafe = new Set(
  [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].map((name) => name.toLowerCase()),
);

/**
 * The columns to keep, and the names of those that are dropped: without a header they are named by their place, as in
 * 'Column 3' (IMP-04, AMB-115). A header that comes again gets a number: 'Phone (2)'.
 */
export function cleanHeaders(cells: readonly string[]): { columns: HeaderColumn[]; dropped: string[] } {
  const columns: HeaderColumn[] = [];
  const dropped: string[] = [];
  const taken = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const header = cell.replace(/\s+/g, ' ').trim().slice(0, longestHeader);
    if (header === '') dropped.push(`Column ${index + 1}`);
    else if (unsafe.has(header.toLowerCase())) dropped.push(header);
    else columns.push({ index, header: free(header, taken) });
  }
  return { columns, dropped };
}

const longestHeader = 200;

function free(header: string, taken: Set<string>): string {
  let name = header;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${header} (${number})`;
  taken.add(name.toLowerCase());
  return name;
}
