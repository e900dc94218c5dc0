import type { AnswerValue, Piece, QuestionContent } from '@bellwether/contract/questions/question-content';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import type { lateAnswers } from '@bellwether/contract/sittings/late/late-answers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { contentOf } from '../../questions/index.ts';
import { studentView } from '../../students/students.view.ts';
import { momentText } from '../sittings.queries.ts';
import { acceptedAnswer, attemptAnswer, attemptAnswerLog } from '../sittings.table.ts';

type LateAttempt = z.input<typeof lateAnswers.list.result>['data'][number];
type LateAnswer = LateAttempt['answers'][number];

const Came = z.object({
  ...{ id: z.uuid(), attemptId: z.uuid(), slot: z.int(), versionId: z.uuid() },
  ...{ epoch: z.int(), seq: z.int(), cameAt: z.string() },
  standing: z.custom<AnswerValue>().nullable(),
  late: z.custom<AnswerValue>().nullable(),
  state: z.custom<LateAnswer['state']>(),
  reason: z.string().nullable(),
  acceptedBy: z.string().nullable(),
});

/** AMB-401: of each question of these attempts the newest answer that came late, with what counts now. */
export function cameLate(db: Db, attemptIds: readonly string[]) {
  return rowsOf(db, Came).from(sql`
    with newest as (
      select distinct on (al.attempt_id, al.slot) al.* from ${attemptAnswerLog} al
      where al.outcome = 'LATE' and al.attempt_id = any(${sql.param([...attemptIds])}::uuid[])
      order by al.attempt_id, al.slot, al.epoch desc, al.seq desc, al.at, al.id)
    select ne.id, ne.attempt_id as "attemptId", ne.slot, aa.version_id as "versionId", ne.epoch, ne.seq, ${momentText(sql`ne.at`)} as "cameAt",
      aa.value as standing, ne.value as late, ac.reason, u.name as "acceptedBy",
      case when ac.log_id is not null then 'ACCEPTED' when (aa.epoch, aa.seq) >= (ne.epoch, ne.seq) then 'OLDER' else 'WAITING' end as state
    from newest ne join ${attemptAnswer} aa on aa.attempt_id = ne.attempt_id and aa.slot = ne.slot
    left join ${acceptedAnswer} ac on ac.log_id = ne.id left join ${userView('u')} on u.id = ac.by_id
    order by ne.attempt_id, ne.slot`);
}

/** AMB-401: whether the attempt's student has a result of its sitting already. */
export const isReleasedTo = sql`exists (select 1 from ${studentAssessmentView('told')} where told.scheduled_assessment_id = at.scheduled_assessment_id
  and told.student_id = at.student_id and told.released_at is not null)`;

const Head = z.object({
  ...{ attemptId: z.uuid(), studentId: z.uuid(), name: z.string(), attemptNumber: z.int() },
  ...{ endedAt: z.string().nullable(), silentSeconds: z.int(), isReleased: z.boolean() },
  layout: z.custom<Parameters<typeof slotsOf>[0]>(),
});

/** AMB-401: the attempts of a sitting to which something came late, of all students or of one, by name. */
export async function lateAttempts(
  db: Db,
  sittingId: string,
  studentId: string | undefined,
): Promise<LateAttempt[]> {
  const heads = await rowsOf(db, Head).from(sql`
    select at.id as "attemptId", at.student_id as "studentId", u.name, at.attempt_number as "attemptNumber", at.layout,
      ${momentText(sql`coalesce(at.submitted_at, at.ends_at)`)} as "endedAt", ${isReleasedTo} as "isReleased",
      greatest(0, extract(epoch from coalesce(at.submitted_at, at.ends_at) - coalesce(at.last_seen_at, at.started_at)))::int as "silentSeconds"
    from ${studentAssessmentView('at')} join ${studentView('st')} on st.id = at.student_id join ${userView('u')} on u.id = st.user_id
    where at.scheduled_assessment_id = ${sittingId} and (${studentId ?? null}::uuid is null or at.student_id = ${studentId ?? null}::uuid)
      and exists (select 1 from ${attemptAnswerLog} al where al.attempt_id = at.id and al.outcome = 'LATE')
    order by u.name, at.id`);
  const rows = await cameLate(
    db,
    heads.map(({ attemptId }) => attemptId),
  );
  const contents = await contentOf(
    db,
    rows.map(({ versionId }) => versionId),
  );
  return heads.map(({ layout, ...head }) => ({
    ...head,
    answers: rows
      .filter(({ attemptId }) => attemptId === head.attemptId)
      .flatMap(({ attemptId: _of, versionId, epoch: _epoch, seq: _seq, ...row }) => {
        const asked = contents.get(versionId);
        const laid = slotsOf(layout).find(({ slot }) => slot === row.slot);
        if (!asked || !laid) return [];
        const { questionText, content } = asked;
        const answers = {
          standing: row.standing as LateAnswer['late'],
          late: row.late as LateAnswer['late'],
        };
        return [
          { ...row, ...answers, questionText, questionType: laid.questionType, pieces: piecesOf(content) },
        ];
      }),
  }));
}

/** All pieces of a question that an answer may name. */
function piecesOf({ options, premises, responses, items, blanks }: QuestionContent): Piece[] {
  return [options, premises, responses, items, ...(blanks ?? [])].flatMap((pieces) =>
    (pieces ?? []).map(({ id, text }) => ({ id, text })),
  );
}
