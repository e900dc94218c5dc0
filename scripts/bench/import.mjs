// The import of a real-sized school by the command line, beside the running application.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/install.mjs';
import { figure, skipped } from './report.mjs';

/** The folder of the demo school: BELLWETHER_DEMO_DATA, else beside the repository. Undefined where there is none. */
export function demoData() {
  const folder = process.env.BELLWETHER_DEMO_DATA ?? join(dirname(root), 'shared', 'data', 'demo-school');
  return existsSync(join(folder, 'users.csv')) ? folder : undefined;
}

/** Imports into the application's database; prints the seconds. Returns whether there was anything to import. */
export function benchImport(app, dataDir) {
  const folder = demoData();
  const name = 'import of a school: 1,163 people, 238 classes, 4,520 timetable rows';
  if (!folder) {
    skipped(name, 'the demo school is not here (BELLWETHER_DEMO_DATA)');
    return false;
  }
  const files = ['--timetable', join(folder, 'timetable.csv'), '--rooms', join(folder, 'rooms.csv')];
  const args = [join(root, 'apps/server/src/cli.ts'), 'import', 'oneroster', folder, ...files];
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, DEMO: 'none' },
    encoding: 'utf8',
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`the import ended with ${status}: ${stderr || stdout}`);
  const lessons = /lessons\s+(\d+)/.exec(stdout)?.[1];
  figure(name, seconds, 's', { atMost: 20 }, `${lessons} lessons`);
  return true;
}
