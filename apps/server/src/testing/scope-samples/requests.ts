import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope, ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** What a teacher asked for, and who decides in their place. */
export async function requestSamples(db: Db, { teacher, superuser }: SampleSchool) {
  const [request, delegation] = [newId(), newId()];
  await db.execute(sql`insert into approval_request (id, subject, record_id, requester_id, title, created_at)
    values (${request}, 'expense_report', ${newId()}, ${teacher}, 'Of a teacher', now())`);
  await db.execute(sql`insert into approval_step (id, request_id, no, kind, status, opened_at)
    values (${newId()}, ${request}, 1, 'RIGHT', 'OPEN', now())`);
  await db.execute(sql`insert into approval_delegation (id, from_id, to_id, start_date, end_date, created_at, updated_at)
    values (${delegation}, ${teacher}, ${superuser}, '2026-11-19', '2026-11-20', now(), now())`);
  return {
    'own approvals': { owner: teacher, params: { id: request }, query: 'box=MINE', marks: [request] },
    'own approval delegations': { owner: teacher, params: { id: delegation }, marks: [delegation] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
