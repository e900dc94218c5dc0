import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope, ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** What a teacher asked for, and who decides in their place. */
export async function requestSamples(db: Db, { teacher, superuser }: SampleSchool) {
  const [request, delegation, report, advance] = [newId(), newId(), newId(), newId()];
  await db.execute(sql`insert into approval_request (id, subject, record_id, requester_id, title, created_at)
    values (${request}, 'expense_report', ${newId()}, ${teacher}, 'Of a teacher', now())`);
  await db.execute(sql`insert into approval_step (id, request_id, no, kind, status, opened_at)
    values (${newId()}, ${request}, 1, 'RIGHT', 'OPEN', now())`);
  await db.execute(sql`insert into approval_delegation (id, from_id, to_id, start_date, end_date, created_at, updated_at)
    values (${delegation}, ${teacher}, ${superuser}, '2026-11-19', '2026-11-20', now(), now())`);
  await db.execute(sql`insert into expense_report (id, title, currency, owner_id, total_amount, base_total, created_at, updated_at)
    values (${report}, 'Of a teacher', 'USD', ${teacher}, '12.5', '12.5', now(), now())`);
  await db.execute(sql`insert into expense_item (id, report_id, position, description, amount, currency, expense_date, rate,
      converted_amount, base_amount, created_at)
    values (${newId()}, ${report}, 0, 'Taxi', '12.5', 'USD', '2026-11-12', '1', '12.5', '12.5', now())`);
  await db.execute(sql`insert into expense_advance (id, owner_id, purpose, amount, requested_at, created_at, updated_at)
    values (${advance}, ${teacher}, 'Of a teacher', '100', now(), now(), now())`);
  return {
    'own approvals': { owner: teacher, params: { id: request }, query: 'box=MINE', marks: [request] },
    'own expense reports': {
      owner: teacher,
      params: { id: report },
      query: 'mine=true&limit=100',
      marks: [report],
    },
    'own expense items': { owner: teacher, query: 'amount=12.5&expenseDate=2026-11-12', marks: [report] },
    'own expense advances': {
      owner: teacher,
      params: { id: advance },
      query: 'mine=true&limit=100',
      marks: [advance],
    },
    'own approval delegations': { owner: teacher, params: { id: delegation }, marks: [delegation] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
