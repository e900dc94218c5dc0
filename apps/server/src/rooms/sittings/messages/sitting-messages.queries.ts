import type { SittingMessage } from '@bellwether/contract/sittings/messages/sitting-messages';
import { sittingLimits } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { momentText } from '../sittings.queries.ts';
import { sittingMessage } from './sitting-messages.table.ts';

/**
 * Whether the message `m` is for who writes the attempt `at`: to that student or to all, and not from before the attempt. Any other
 * student's is never told. AMB-402.
 */
const isForWriter = sql`m.sitting_id = at.scheduled_assessment_id and m.at >= at.started_at
  and (m.student_id is null or m.student_id = at.student_id)`;

const Row = z.object({ id: z.uuid(), text: z.string(), at: z.string() });

/** What was said to who writes the attempt, the oldest first; of very many the newest. Nothing once it is handed in. AMB-402. */
export async function messagesTo(db: Db, attemptId: string): Promise<z.input<typeof SittingMessage>[]> {
  const newest = await rowsOf(db, Row).from(sql`
    select m.id, m.text, ${momentText(sql`m.at`)} as at
    from ${studentAssessmentView('at')} join ${sittingMessage} m on ${isForWriter}
    where at.id = ${attemptId} and at.status = 'IN_PROGRESS' order by m.at desc, m.id desc limit ${sittingLimits.messages}`);
  return newest.toReversed();
}

/** The last message to who writes the attempt `at`, as JSON; null: there is none. A subquery of one value. */
export const lastMessage = sql`(select jsonb_build_object('text', m.text, 'at', ${momentText(sql`m.at`)})
  from ${sittingMessage} m where ${isForWriter} order by m.at desc, m.id desc limit 1)`;
