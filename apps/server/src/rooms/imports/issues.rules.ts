/** One bad or doubtful row: where it is, and why in plain English. */
export interface Issue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly file: string;
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
}

const mostKept = 10_000;
const longestValue = 200;

/** Gathers the issues of one run: keeps the first 10,000, counts all. */
export class Issues {
  readonly kept: Issue[] = [];
  errors = 0;
  warnings = 0;
  readonly #badRows = new Map<string, Set<number>>();

  /** A row, or with no column a file, that is not imported. */
  error(file: string, line: number, reason: string, cell: { column?: string; value?: string } = {}): void {
    this.errors += 1;
    const bad = this.#badRows.get(file) ?? new Set();
    this.#badRows.set(file, bad.add(line));
    this.#keep('ERROR', file, line, reason, cell);
  }

  /** Something to look at; the row is imported. */
  warn(file: string, line: number, reason: string, cell: { column?: string; value?: string } = {}): void {
    this.warnings += 1;
    this.#keep('WARNING', file, line, reason, cell);
  }

  /** How many rows of the file are not imported. */
  badRows(file: string): number {
    return this.#badRows.get(file)?.size ?? 0;
  }

  #keep(
    severity: Issue['severity'],
    file: string,
    line: number,
    reason: string,
    { column, value }: { column?: string; value?: string },
  ): void {
    if (this.kept.length >= mostKept) return;
    this.kept.push({
      severity,
      file,
      line,
      column: column ?? null,
      value: value?.slice(0, longestValue) ?? null,
      reason,
    });
  }
}
