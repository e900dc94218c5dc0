import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outlast } from '../../../platform/db/outlast.ts';
import { type CutProxy, openCutProxy } from '../../../testing/cut-proxy.ts';
import { makeTestApp } from '../../../testing/make-test-app.ts';
import { sendImportFile } from '../../../testing/send-import-file.ts';
import { runRowsImport } from './run-rows-import.commands.ts';
import { manyStudents } from './testing/corpus.ts';

describe('a background import', () => {
  it('loses no row and doubles none when the database is lost in the middle of it [IMP-20]', async () => {
    const way: { proxy?: CutProxy } = {};
    const app = await makeTestApp({
      async way(url) {
        way.proxy = await openCutProxy(url);
        return way.proxy.url;
      },
    });
    const administrator = await app.as('administrator');
    const total = 2000;
    const sent = await sendImportFile(app, administrator, 'students.csv', manyStudents(total, 'LOST'));
    const mapping = { firstName: 'First Name', lastName: 'Last Name', studentIdentifier: 'Student ID' };
    const begun = await administrator.post(`/api/imports/files/${sent.body.data.id}/run`, { mapping });
    const { id } = begun.body.data;
    const position = async () => {
      const { rows } = await app.db.execute<{ position: number }>(
        sql`select position from import_run where id = ${id}`,
      );
      return rows[0]?.position ?? 0;
    };
    // As the queue runs it (jobs.test.ts).
    const running = outlast(() => runRowsImport(app.platform, id), app.platform.log);
    for (const at of [200, 600, 1000]) {
      await expect
        .poll(() => position().catch(() => 0), { timeout: 60_000, interval: 5 })
        .toBeGreaterThanOrEqual(at);
      way.proxy?.shake();
    }
    await running;
    const run = (await administrator.get(`/api/imports/${id}`)).body.data;
    expect(run.status).toBe('DONE');
    expect(run.rows).toMatchObject({ total, done: total, created: 1900, failed: 100 });
    const { rows } = await app.db.execute<{ count: number; identifiers: number }>(sql`
      select count(*)::int as count, count(distinct student_identifier)::int as identifiers
      from student where student_identifier like 'LOST%'`);
    expect(rows[0]).toEqual({ count: 1900, identifiers: 1900 });
  });
});
