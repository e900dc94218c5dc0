import { createHash } from 'node:crypto';
import { comparable, nearText } from '@bellwether/contract/questions/answer-text.rules';
import type {
  AnswerValue,
  QuestionContent,
  QuestionKey,
} from '@bellwether/contract/questions/question-content';
import { rubricOf } from '@bellwether/contract/questions/question-halves.rules';
import { questionTypes } from '@bellwether/contract/questions/values';
import { markStates } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import type { SittingRow } from '../../assessments/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { keysOf } from '../../questions/index.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import { studentView } from '../../students/students.view.ts';
import { isReleasedTo } from '../late/late-answers.queries.ts';
import { correctedPoints, correctionsOf } from '../results/corrections.queries.ts';
import { attemptAnswer } from '../sittings.table.ts';
import { examinerMarksOf, examinerNames } from './examiner-marks.queries.ts';
import { seenByExaminer, seenByOnly } from './seen-marks.rules.ts';

const Row = z.object({
  attemptId: z.uuid(),
  slot: z.int(),
  versionId: z.uuid(),
  questionType: z.enum(questionTypes),
  questionText: z.string(),
  points: z.number(),
  content: z.custom<QuestionContent>(),
  name: z.string(),
  isReleased: z.boolean(),
  value: z.custom<AnswerValue | null>(),
  awarded: z.int().nullable(),
  markState: z.enum(markStates),
  comment: z.string().nullable(),
  version: z.int(),
});

interface Queue {
  /** Of a sitting that is marked blind only the names of those whose result is released. */
  readonly withNames: boolean;
  /** Who marks. */
  readonly viewerId: string;
}

/** What a person marks: essays, and short answers that were ever proposed or marked by hand, that say something; by question. */
export async function scriptsOf(
  db: Db,
  { id: sittingId, hasTwoExaminers, isBlind }: SittingRow,
  { withNames, viewerId }: Queue,
) {
  const rows = await rowsOf(db, Row).from(sql`
    select aa.attempt_id as "attemptId", aa.slot, v.id as "versionId", v.question_type as "questionType", v.question_text as "questionText",
      v.points::float8 as points, v.content, u.name, ${isReleasedTo} as "isReleased", aa.value, aa.awarded, aa.mark_state as "markState", aa.comment, aa.mark_version as version
    from ${attemptAnswer} aa join ${studentAssessmentView('at')} on at.id = aa.attempt_id
    join ${questionVersionView('v')} on v.id = aa.version_id
    join ${studentView('st')} on st.id = at.student_id join ${userView('u')} on u.id = st.user_id
    where at.scheduled_assessment_id = ${sittingId} and at.status in ('SUBMITTED', 'GRADED') and aa.value is not null
      and v.question_type in ('ESSAY', 'SHORT_ANSWER') and aa.mark_state <> 'AUTO' and not aa.is_dropped order by aa.slot, aa.attempt_id limit 10000`);
  const corrections = await correctionsOf(db, sittingId);
  const pointsOf = await correctedPoints(db, sittingId);
  const keyOf = (versionId: string) => corrections.get(versionId)?.correctedVersionId ?? versionId;
  const keys = await keysOf(db, [...new Set(rows.map(({ versionId }) => keyOf(versionId)))]);
  const given = await examinerMarksOf(db, [...new Set(rows.map(({ attemptId }) => attemptId))]);
  const marks = Map.groupBy(given, ({ attemptId, slot }) => `${attemptId} ${slot}`);
  const names = await examinerNames(db, given);
  return [...Map.groupBy(rows, ({ versionId }) => versionId)].map(([versionId, scripts]) => {
    const [first] = scripts;
    const key = keys.get(keyOf(versionId));
    const groups = new Map<string, number>();
    const groupOf = (value: AnswerValue | null) => {
      const said = comparable(value?.text ?? '', key?.solution);
      const group = groups.get(said) ?? groups.size;
      groups.set(said, group);
      return group;
    };
    const isMarkedTwice = hasTwoExaminers && first?.questionType === 'ESSAY';
    const points = pointsOf.get(versionId) ?? first?.points ?? 0;
    const markedOf = (script: z.output<typeof Row>) => {
      const all = marks.get(`${script.attemptId} ${script.slot}`) ?? [];
      return isMarkedTwice
        ? seenByExaminer(script, all, { viewerId, names, full: Math.round(points * 100) })
        : seenByOnly(script, all);
    };
    return {
      isMarkedTwice,
      versionId,
      questionType: first?.questionType ?? ('ESSAY' as const),
      questionText: first?.questionText ?? '',
      points,
      leastWords: first?.content.leastWords ?? null,
      mostWords: first?.content.mostWords ?? null,
      accepted: [...acceptedBy(key?.solution)],
      explanation: key?.explanation ?? null,
      rubric: rubricOf(key?.solution ?? {}),
      scripts: scripts
        .map((script) => ({
          ...{ attemptId: script.attemptId, code: codeOf(script.attemptId, versionId) },
          ...{
            name: withNames && (script.isReleased || !isBlind) ? script.name : null,
            value: script.value as never,
          },
          ...{ awarded: script.awarded, markState: script.markState, group: groupOf(script.value) },
          nearText: nearOf(key?.solution, script.value),
          ...markedOf(script),
        }))
        .sort((a, b) => (a.code < b.code ? -1 : 1)),
    };
  });
}

function acceptedBy(solution: QuestionKey | undefined): readonly string[] {
  return solution?.text?.accepted ?? [];
}

function nearOf(solution: QuestionKey | undefined, value: AnswerValue | null): string | null {
  return solution?.text ? nearText(value?.text ?? '', solution.text, solution) : null;
}

/** Four letters that tell nothing of who wrote it, another for each question; they also are the order. */
function codeOf(attemptId: string, versionId: string): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const bytes = createHash('sha256').update(`${attemptId} ${versionId}`).digest();
  return [...bytes.subarray(0, 4)].map((byte) => alphabet[byte % 32]).join('');
}

const Counts = z.object({ ready: z.int(), open: z.int() });

/** How many results are graded and not seen, and how many attempts wait for a mark. */
export function countsToRelease(db: Db, sittingId: string) {
  return rowOf(db, Counts).from(sql`
    select (count(*) filter (where at.status = 'GRADED' and at.counts and at.released_at is null))::int as ready,
      (count(*) filter (where at.status = 'SUBMITTED'))::int as open
    from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${sittingId}`);
}
