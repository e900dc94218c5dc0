import { makeApp } from '../app.ts';
import { fixedClock } from '../platform/clock/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { makeLog } from '../platform/log/log.ts';
import { seal } from '../rooms/ledger/index.ts';

// A process of its own that seals what was posted until somebody kills it.

const [url, now, dataDir] = process.argv.slice(2);
if (url && now && dataDir) {
  const database = openDatabase(url, { max: 2 });
  const app = await makeApp({
    config: loadConfig({ DEMO: 'none', ORIGIN: 'http://localhost', DATA_DIR: dataDir }),
    database,
    clock: fixedClock(now),
    log: makeLog('silent'),
    withJobs: false,
    mail: { configured: false, send: async () => undefined },
  });
  await seal(app.platform);
  await app.close();
  await database.close();
}
