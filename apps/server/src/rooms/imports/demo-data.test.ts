import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { importOneRoster } from './import-oneroster.ts';

const folder = process.env.BELLWETHER_DEMO_DATA ?? resolve(import.meta.dirname, '../../../../../../shared/data/demo-school');

describe.skipIf(!existsSync(join(folder, 'users.csv')))('the demo school of BELLWETHER_DEMO_DATA', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now: '2025-08-25T03:00:00.000Z' });
  });
  it('imports', async () => {
    const r = await importOneRoster({ db: app.db, source: folder, dryRun: false, startedBy: null, now: app.clock.now(), zone: 'Asia/Ho_Chi_Minh',
      onProgress: (p) => process.env.SHOW && console.log(Math.round(performance.now()), p) });
    console.log(JSON.stringify(r));
    const { rows } = await app.db.execute(sql`select severity, file, line, "column", value, reason from import_issue order by severity, file limit 20`);
    console.log(rows);
    const w = await app.db.execute(sql`select count(*)::int as n from lesson_occurrence where date >= '2025-09-01' and date < '2025-09-08'`);
    expect(w.rows[0]?.n).toBe(565);
    const again = await importOneRoster({ db: app.db, source: folder, dryRun: false, startedBy: null, now: app.clock.now(), zone: 'Asia/Ho_Chi_Minh' });
    console.log(JSON.stringify(again.entities), again.seconds, again.errors);
  }, 120_000);
});
