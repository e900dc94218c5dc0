// What the triggers that keep the search table of students cost an import of 10,000 rows: processor time of application and database
// with them and without, each on a database of its own, twice in turns.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inFolder } from './processes.mjs';
import { figure, median, skipped } from './report.mjs';
import { importFile } from './rows.mjs';
import { startCounted, tellsRunTime } from './run-time.mjs';

const { Client } = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))('pg');

/** Prints the seconds of both and their ratio. */
export async function benchTriggers() {
  if (!tellsRunTime) return skipped('triggers', 'only Linux tells the run time of threads');
  const costs = { with: [], without: [] };
  for (const which of ['with', 'without', 'without', 'with'])
    await inFolder(async (folder) => costs[which].push(await costOfImport(folder, which === 'without')));
  const [kept, off] = [costs.with, costs.without].map((all) => median(all) / 1e9);
  figure(
    'import of 10,000 students, with search triggers',
    kept,
    's CPU',
    undefined,
    `without ${off.toFixed(2)} s`,
  );
  figure('import of 10,000 students, triggers, ratio', kept / off, '×', { atMost: 1.2 });
}

async function costOfImport(folder, isOff) {
  const app = await startCounted('app-server.mjs', { args: [folder] });
  try {
    if (isOff) await switchOff(app.databaseUrl);
    const before = await app.runTime();
    await importFile(app);
    return (await app.runTime()) - before;
  } finally {
    await app.stop();
  }
}

async function switchOff(connectionString) {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger where tgname like 'student_find_%'`,
  );
  if (rows.length !== 6) throw new Error(`${rows.length} triggers keep the search table, not 6`);
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  await client.end();
}
