import { MarkEvent } from '@bellwether/contract/sittings/results';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { momentText } from '../sittings.queries.ts';
import { attemptAnswer, markEvent } from '../sittings.table.ts';

type MarkStep = z.infer<typeof MarkEvent>;

/** The steps of the marks of a sitting, or of one attempt of it: the latest 1,000, the oldest of them first. AMB-406. */
export function markEventsOf(db: Db, sittingId: string, attemptId: string | null): Promise<MarkStep[]> {
  return eventsWhere(
    db,
    sql`at.scheduled_assessment_id = ${sittingId} and (${attemptId}::uuid is null or ev.attempt_id = ${attemptId}::uuid)`,
  );
}

/** The steps of the marks of these attempts, the latest 1,000, the oldest of them first, for rooms below that show what a figure comes of. */
export function markStepsOf(db: Db, attemptIds: readonly string[]): Promise<MarkStep[]> {
  return eventsWhere(db, sql`ev.attempt_id = any(${sql.param([...attemptIds])}::uuid[])`);
}

async function eventsWhere(db: Db, which: SQL): Promise<MarkStep[]> {
  const rows = await rowsOf(db, MarkEvent).from(sql`
    select ev.id, ev.attempt_id as "attemptId", ev.slot, aa.version_id as "versionId", ev.from_hundredths / 100.0::float8 as "from",
      ev.to_hundredths / 100.0::float8 as "to", ev.cause, ev.comment, u.name as by, ${momentText(sql`ev.at`)} as at
    from ${markEvent} ev join ${studentAssessmentView('at')} on at.id = ev.attempt_id
    join ${attemptAnswer} aa on aa.attempt_id = ev.attempt_id and aa.slot = ev.slot left join ${userView('u')} on u.id = ev.by_id
    where ${which} and at.status in ('SUBMITTED', 'GRADED')
    order by ev.at desc, ev.id desc limit 1000`);
  return rows.reverse();
}
