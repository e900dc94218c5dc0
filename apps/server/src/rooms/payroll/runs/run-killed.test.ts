import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';

// What a kill -9 leaves of a payroll run, at every table that it writes: the database ends the connection in the middle of the
// transaction, as it does for a process that is gone.

const runs = '/api/payroll/runs';
let app: TestApp;
let world: PaidMonth;
let runId: string;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
  runId = await world.run('2026-11', 'DRAFT');
});

/** Lets the connection die that writes the last of `count` rows of the table, while `work` goes on. */
async function killedAt<T>(table: string, count: number, work: () => Promise<T>): Promise<T> {
  const name = sql.raw(`killed_${table}`);
  await app.db.execute(sql`create function ${name}() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('test.rows', true), '') = ${sql.raw(`'${'x'.repeat(count - 1)}'`)} then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      perform set_config('test.rows', coalesce(current_setting('test.rows', true), '') || 'x', true);
      return null;
    end $$`);
  await app.db.execute(sql`create trigger ${name} after insert or update on ${sql.raw(table)}
    for each row execute function ${name}()`);
  try {
    return await work();
  } finally {
    await app.db.execute(sql`drop trigger ${name} on ${sql.raw(table)}`);
    await app.db.execute(sql`drop function ${name}()`);
  }
}

/** All that is stored of the run but ids and moments: its state, each person's figures and lines, and what is posted of it. */
async function stored() {
  const { rows } = await app.db.execute(sql`
    select r.status, (select json_agg(s order by s.name) from (
        select e.last_name as name, p.gross_pay, p.net_pay, p.income_tax,
          (select json_agg(json_build_array(l.code, l.amount) order by l.code)
            from payslip_line l where l.payslip_id = p.id) as lines
        from payslip p join employee e on e.id = p.employee_id where p.run_id = r.id) s) as slips,
      (select json_agg(json_build_array(a.account_code, l.debit, l.credit) order by a.account_code, l.debit, l.credit)
        from journal_line l join journal_entry j on j.id = l.entry_id join ledger_account a on a.id = l.account_id
        where j.source_id = r.id) as journal
    from payroll_run r where r.id = ${runId}`);
  return rows[0] as { status: string; slips: { lines: unknown[] }[]; journal: unknown[] | null };
}

describe('a payroll run whose process is killed', () => {
  it('keeps the whole payslips of before, and calculated again has the same figures', async () => {
    const before = await stored();
    expect(before.slips.map(({ lines }) => lines.length)).toEqual([4, 4, 4]);
    for (const [table, count] of [
      ['payslip', 1],
      ['payslip', 3],
      ['payslip_line', 5],
      ['payroll_run', 1],
    ] as const) {
      const cut = await killedAt(table, count, () => world.hr.post(`${runs}/${runId}/calculate`, {}));
      expect([table, cut.status]).toEqual([table, 503]);
      expect(await stored()).toEqual(before);
      await world.posted(world.hr, `${runs}/${runId}/calculate`);
      expect(await stored()).toEqual(before);
    }
  });

  it('is not approved, nor is any of it posted, and is approved whole at the next try', async () => {
    await world.posted(world.hr, `${runs}/${runId}/submit`);
    const before = await stored();
    expect([before.status, before.journal]).toEqual(['PENDING_APPROVAL', null]);
    const approve = () => world.finance.post(`${runs}/${runId}/approve`, { approved: true });
    for (const [table, count] of [
      ['journal_entry', 1],
      ['journal_line', 3],
      ['payroll_run', 1],
    ] as const) {
      const cut = await killedAt(table, count, approve);
      expect([table, cut.status]).toEqual([table, 503]);
      expect(await stored()).toEqual(before);
    }
    expect((await approve()).status).toBe(200);
    const after = await stored();
    expect(after.status).toBe('APPROVED');
    expect(after.slips).toEqual(before.slips);
    expect(after.journal).not.toBeNull();
    expect((await approve()).status).toBe(409);
    expect(await stored()).toEqual(after);
  });
});
