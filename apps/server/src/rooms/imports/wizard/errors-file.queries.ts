import { normalised } from '@bellwether/contract/shared/normalised';
import { stringify } from 'csv-stringify/sync';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { csvCell } from '../../../platform/documents/csv-cell.rules.ts';
import type { Context } from '../../../platform/http/context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { importFile, importIssue, importRun } from '../imports.table.ts';

const reasonHeader = 'Reason';

/**
 * The rows of an import that failed as a CSV file: the columns of the file that was sent and a last one with all reasons,
 * no cell a formula (AMB-115), so that they can be mended and sent again. 410 when they have been deleted, after seven
 * days.
 */
export async function errorsFile(
  ctx: Pick<Context, 'db' | 'reply'>,
  runId: string,
  source: string,
): Promise<string> {
  const errors = await ctx.db
    .select({
      row: importIssue.row,
      reason: importIssue.reason,
      column: importIssue.column,
      cells: importIssue.cells,
    })
    .from(importIssue)
    .where(and(eq(importIssue.runId, runId), eq(importIssue.severity, 'ERROR'), isNotNull(importIssue.row)))
    .orderBy(asc(importIssue.row), asc(importIssue.id));
  const rows = groupedByRow(errors);
  if (rows.length > 0 && rows.every(({ cells }) => Object.keys(cells).length === 0))
    throw new Problem(410, 'The rows are not kept any more.', { code: 'FILE_GONE' });
  const headers = (await headersOf(ctx, runId)) ?? [
    ...new Set(rows.flatMap(({ cells }) => Object.keys(cells))),
  ];
  ctx.reply.header('content-type', 'text/csv; charset=utf-8');
  ctx.reply.header('content-disposition', `attachment; filename="${errorsName(source)}"`);
  const reason = headers.includes(reasonHeader) ? `${reasonHeader} (import)` : reasonHeader;
  return stringify(
    [
      [...headers, reason].map(csvCell),
      ...rows.map(({ cells, reasons }) =>
        [
          ...headers.map((header) => (Object.hasOwn(cells, header) ? cells[header] : '') ?? ''),
          reasons.join('; '),
        ].map(csvCell),
      ),
    ],
    { record_delimiter: 'windows', bom: true },
  );
}

interface BadRow {
  cells: Readonly<Record<string, string>>;
  readonly reasons: string[];
}

function groupedByRow(
  errors: readonly {
    row: number | null;
    reason: string;
    column: string | null;
    cells: Record<string, string> | null;
  }[],
): BadRow[] {
  const byRow = new Map<number, BadRow>();
  for (const { row, reason, column, cells } of errors) {
    const bad = byRow.get(row ?? 0) ?? { cells: {}, reasons: [] };
    if (cells) bad.cells = cells;
    bad.reasons.push(column === null ? reason : `${column}: ${reason}`);
    byRow.set(row ?? 0, bad);
  }
  return [...byRow.values()];
}

/** The headers of the file that a background import reads, in their order. */
async function headersOf({ db }: Pick<Context, 'db'>, runId: string): Promise<string[] | undefined> {
  const [found] = await db
    .select({ headers: importFile.headers })
    .from(importRun)
    .innerJoin(importFile, eq(importFile.id, importRun.fileId))
    .where(and(eq(importRun.id, runId), isNotNull(importRun.settings)));
  return found?.headers;
}

function errorsName(source: string): string {
  const plain = normalised(source.replace(/\.\w+$/, ''), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 60);
  return `${plain || 'import'}-errors.csv`;
}
