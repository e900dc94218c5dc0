import type { Cell } from '../../ui/list/csv.ts';

/** A report as a spreadsheet has it: texts are neutralised, numbers stay numbers (AMB-115). */
export interface ReportSheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** An amount as a cell: a number, so that a spreadsheet adds it up; nothing stays empty. */
export function amountCell(amount: string | null | undefined): Cell {
  return amount === null || amount === undefined ? null : Number(amount);
}
