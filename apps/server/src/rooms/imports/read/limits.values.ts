/** What an import accepts. The defaults bound memory; tests pass smaller ones. */
export interface ReadLimits {
  /** Entries in a zip, or files in a folder. */
  readonly entries: number;
  /** Unpacked bytes of one file. */
  readonly fileBytes: number;
  /** Unpacked bytes of all files together. */
  readonly totalBytes: number;
  /** Data rows of all files together. */
  readonly rows: number;
  /** Characters of one cell. */
  readonly cell: number;
}

export const readLimits: ReadLimits = {
  entries: 200,
  fileBytes: 128_000_000,
  totalBytes: 256_000_000,
  rows: 1_000_000,
  cell: 20_000,
};
