import type { ReportFormat, ReportGrouping } from '@bellwether/contract/payroll/payroll.values';
import { stringify } from 'csv-stringify/sync';
import { csvCell } from '../../../platform/documents/csv-cell.rules.ts';
import { makePdf } from '../../../platform/documents/pdf.commands.ts';
import { makeXlsx, type Sheet, type SheetCell } from '../../../platform/documents/xlsx.commands.ts';
import type { Paper } from '../../billing/index.ts';
import { reportDocument } from './report-document.rules.ts';
import type { Figures } from './report-figures.queries.ts';
import { reportTables } from './report-tables.rules.ts';

interface Written {
  readonly figures: Figures;
  readonly grouping: ReportGrouping;
  /** What was asked for, as the JSON says it. */
  readonly request: object;
  readonly paper: Paper;
}

/** The content of a report's file: whole figures as JSON, tables as document and workbook, its first table as CSV. PAY-03. */
export function reportFile(
  format: ReportFormat,
  { figures, grouping, request, paper }: Written,
): Promise<Buffer> {
  if (format === 'json')
    return Promise.resolve(Buffer.from(`${JSON.stringify({ ...request, ...figures.data }, null, 2)}\n`));
  const tables = reportTables(figures, grouping, paper.say);
  if (format === 'csv') return Promise.resolve(Buffer.from(csvOf(tables)));
  if (format === 'excel') return makeXlsx(tables);
  const { reportType, data } = figures;
  const { document, foot } = reportDocument(paper, { reportType, ...data, tables });
  return makePdf(document, foot);
}

function csvOf([table]: readonly Sheet[]): string {
  if (!table) throw new Error('each report has a table');
  return stringify([table.head.map(csvCell), ...table.rows.map((row) => row.map(plainCell))], {
    record_delimiter: 'windows',
    bom: true,
  });
}

/** Amounts stay as they are written, exact; what somebody named is never a formula. */
function plainCell(cell: SheetCell): string | number {
  return cell !== null && typeof cell === 'object' ? cell.amount : csvCell(cell);
}
