import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { writeAudit } from '../platform/audit/audit.ts';
import { inTransaction } from '../platform/db/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { importIssueView } from '../rooms/imports/imports.view.ts';
import { importOneRoster } from '../rooms/imports/index.ts';
import { readSettings } from '../rooms/settings/index.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

const importIssue = importIssueView.relation('import_issue');

const options = {
  timetable: { type: 'string' },
  rooms: { type: 'string' },
  'make-rooms': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** So many issues are printed; the rest is on the Import screen. */
const printed = 50;

/**
 * Imports a folder or a zip and prints what was made, with each bad row. Returns the exit code: 3 when rows were left out,
 * so that a job at night notices, else 0.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [source] = positionals;
  if (!source || positionals.length > 1) throw new WrongUsage('Name one folder or zip to import.');
  const files = { source: there(source), timetable: there(values.timetable), rooms: there(values.rooms) };
  const dryRun = values['dry-run'];
  return await withSystem(async ({ database: { db } }) => {
    const { system } = await readSettings(db, 'system');
    const now = new Date();
    const report = await importOneRoster({
      db,
      source: files.source ?? source,
      timetable: files.timetable,
      rooms: files.rooms,
      dryRun,
      makeRooms: values['make-rooms'],
      startedBy: null,
      now,
      zone: system.timeZone,
    }).catch(explain);
    await inTransaction(db, (tx) =>
      writeAudit(
        tx,
        [{ action: dryRun ? 'check import' : 'import', entity: 'import_run', entityId: report.runId }],
        { viewer: undefined, now, requestId: 'command line' },
      ),
    );
    for (const [entity, counts] of Object.entries(report.entities)) {
      const said = Object.entries(counts).flatMap(([what, count]) => (count ? [`${count} ${what}`] : []));
      if (said.length > 0) print(`${entity.padEnd(20)} ${said.join(', ')}`);
    }
    print(`${'lessons'.padEnd(20)} ${report.lessons} on the calendar`);
    await printIssues(db, report.runId, report.errors, report.warnings);
    if (report.doubleBookedStudents > 0) {
      print(
        `${report.doubleBookedStudents} students have two lessons at once: see Import in the application.`,
      );
    }
    print(
      dryRun
        ? `Checked in ${report.seconds.toFixed(1)} s. Nothing was written.`
        : `Imported in ${report.seconds.toFixed(1)} s. To take it back: import undo ${report.runId}`,
    );
    return report.errors > 0 ? 3 : 0;
  });
}

async function printIssues(
  db: Parameters<typeof readSettings>[0],
  runId: string,
  errors: number,
  warnings: number,
): Promise<void> {
  if (errors + warnings === 0) return;
  print(`${errors} errors, ${warnings} warnings`);
  const rows = await db
    .select()
    .from(importIssue)
    .where(eq(importIssue.runId, runId))
    .orderBy(asc(importIssue.file), asc(importIssue.line), asc(importIssue.id))
    .limit(printed);
  for (const { severity, file, line, column, reason } of rows) {
    print(`  ${severity.toLowerCase()} ${file}:${line}${column ? ` ${column}` : ''}: ${reason}`);
  }
  if (errors + warnings > rows.length) print(`  … and ${errors + warnings - rows.length} more`);
}

function there(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const path = resolve(name);
  if (!existsSync(path)) throw new CommandFailed(`${path} does not exist.`);
  return path;
}

function explain(error: unknown): never {
  if (error instanceof Problem) throw new CommandFailed(error.message);
  throw error;
}
