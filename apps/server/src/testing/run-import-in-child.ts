import { makeApp } from '../app.ts';
import { fixedClock } from '../platform/clock/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { makeLog } from '../platform/log/log.ts';
import { runRowsImport } from '../rooms/imports/wizard/run-rows-import.commands.ts';

// A process of its own that carries one background import on until somebody kills it.

const [url, runId, now, dataDir] = process.argv.slice(2);
if (url && runId && now && dataDir) {
  const database = openDatabase(url, { max: 4 });
  const app = await makeApp({
    config: loadConfig({ DEMO: 'none', ORIGIN: 'http://localhost', DATA_DIR: dataDir }),
    database,
    clock: fixedClock(now),
    log: makeLog('silent'),
    withJobs: false,
    mail: { configured: false, send: async () => undefined },
  });
  await runRowsImport(app.platform, runId);
  await app.close();
  await database.close();
}
