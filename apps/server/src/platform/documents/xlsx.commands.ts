import { inThread } from './in-thread.commands.ts';

/** A cell of a workbook: text is never a formula, an amount is a number with its decimals, nothing stays empty. */
export type SheetCell = string | number | { readonly amount: string } | null;

/** A sheet of a workbook: its head stays in sight. */
export interface Sheet {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** A workbook with a sheet for each table, made in a thread of its own. Throws when it takes longer than a minute. */
export function makeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  return inThread(new URL('./xlsx.worker.ts', import.meta.url), { sheets });
}
