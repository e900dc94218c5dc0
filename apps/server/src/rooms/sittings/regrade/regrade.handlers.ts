import { percentOf } from '@bellwether/contract/assessments/grade.rules';
import { regrades } from '@bellwether/contract/sittings/regrade';
import { solvedBy } from '@bellwether/contract/sittings/solved.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import {
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { type SittingRow, titleOf } from '../../assessments/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import { type CardNow, cardsOfDay } from '../../report-cards/index.ts';
import { studentView } from '../../students/students.view.ts';
import { isNameless } from '../marking/blind.access.ts';
import { asked } from '../paper.queries.ts';
import { correctionsOf } from '../results/corrections.queries.ts';
import { momentText, revisionOf } from '../sittings.queries.ts';
import { regradeRow, regradeRun } from '../sittings.table.ts';
import { applyRegrade, type Regraded } from './apply-regrade.commands.ts';
import { itemAnalysis } from './item-analysis.queries.ts';
import { demandMarked } from './marked-sitting.access.ts';
import { planRegrade, type RegradePlan, versionsOf } from './plan-regrade.queries.ts';
import { undoRegrade } from './undo-regrade.commands.ts';

/** Corrections of sittings that are over: seen before, applied, undone, by who marks them. AMB-352, AMB-372. */
export const regradeHandlers: Handlers<typeof regrades> = {
  async list({ params: { id } }, ctx) {
    const sitting = await demandMarked(ctx, id);
    return {
      title: await titleOf(ctx.db, sitting.assessmentId),
      isOver: sitting.status === 'COMPLETED',
      ...(await questionsOf(ctx.db, sitting)),
      runs: await runsOf(ctx.db, sitting.id),
    };
  },

  async preview({ params: { id }, body }, ctx) {
    const sitting = await demandMarked(ctx, id, 'lock');
    const plan = await planRegrade(ctx, sitting, body);
    let attempts: Regraded[] = [];
    const cardsBefore = await cardsOf(ctx.db, sitting);
    let cardsAfter: CardNow[] = [];
    // It is done, looked at, and taken back: what is seen is what would be.
    const undo = new Error('a preview');
    await ctx.db
      .transaction(async (inner) => {
        const inside = { ...ctx, db: inner as unknown as Db, audit: () => undefined, emit: () => undefined };
        ({ attempts } = await applyRegrade(inside, sitting, plan, body));
        cardsAfter = await cardsOf(inside.db, sitting);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return {
      changes: await changesOf(ctx.db, sitting, plan, attempts, body.accepts !== undefined),
      cards: changedCards(cardsBefore, cardsAfter),
      fingerprint: plan.fingerprint,
    };
  },

  async apply({ params: { id }, body: { fingerprint, ...form } }, ctx) {
    const sitting = await demandMarked(ctx, id, 'lock');
    const plan = await planRegrade(ctx, sitting, form);
    if (plan.fingerprint !== fingerprint)
      throw conflict('STALE', 'A mark changed in the meantime. Look at the differences again.');
    const { runId, attempts } = await applyRegrade(ctx, sitting, plan, form);
    told(ctx);
    return { runId, changed: attempts.length };
  },

  async undo({ params: { id, childId } }, ctx) {
    const sitting = await demandMarked(ctx, id, 'lock');
    const restored = await undoRegrade(ctx, sitting, childId);
    told(ctx);
    return { restored };
  },
};

/** The cards of the terms in which the sitting counts, as they are now. */
async function cardsOf(db: Db, { assignedClassId, date }: SittingRow): Promise<CardNow[]> {
  return assignedClassId ? cardsOfDay(db, assignedClassId, date) : [];
}

/** Those that say something else, the made ones first: only of them somebody must make another revision. AMB-407. */
function changedCards(before: readonly CardNow[], after: readonly CardNow[]) {
  const sums = new Map(before.map((card) => [`${card.cycleId} ${card.studentId}`, card.sha256]));
  return after
    .filter((card) => sums.get(`${card.cycleId} ${card.studentId}`) !== card.sha256)
    .map(({ cycle, name, isDraft }) => ({ cycle, name, isDraft }))
    .sort((a, b) => Number(a.isDraft) - Number(b.isDraft));
}

function told(ctx: Context): void {
  const paths = [
    '/api/lms/scheduled-assessments',
    '/api/lms/student-assessments',
    '/api/parent-dashboard/assessment-scores',
  ];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}

/** What a sitting asks, in its order, with what solves it by now. */
async function questionsOf(db: Db, sitting: SittingRow) {
  const { layout } = await revisionOf(db, sitting.revisionId ?? '');
  const corrections = await correctionsOf(db, sitting.id);
  const versionIds = versionsOf(layout);
  const keyOf = (versionId: string) => corrections.get(versionId)?.correctedVersionId ?? versionId;
  const keys = await keysOf(db, versionIds.map(keyOf));
  const contents = await contentOf(db, [...versionIds, ...versionIds.map(keyOf)]);
  const slots = versionIds.flatMap((versionId, at) => {
    const version = contents.get(versionId);
    const points = contents.get(keyOf(versionId))?.points ?? 0;
    return version ? [{ slot: at + 1, versionId, questionType: version.questionType, points }] : [];
  });
  const [section] = await asked(db, {
    sections: [{ id: sitting.id, title: '', instructions: null, audioFileId: null, slots }],
  });
  const isPool = layout.sections.some((one) => one.slots.some((slot) => 'pool' in slot));
  const questions = section?.questions ?? [];
  const askedVersions = questions.map((question, at) => ({
    ...{ versionId: slots[at]?.versionId ?? '', points: question.points },
    choices:
      question.questionType === 'TRUE_FALSE'
        ? ['true', 'false']
        : (question.options ?? []).map(({ id }) => id),
  }));
  const { figures, ...whole } = await itemAnalysis(db, sitting.id, askedVersions, isPool);
  return {
    ...whole,
    questions: questions.map((question, at) => {
      const versionId = askedVersions[at]?.versionId ?? '';
      const solution = keys.get(keyOf(versionId))?.solution ?? {};
      return {
        ...{ ...question, isCorrected: corrections.has(versionId) },
        isDropped: corrections.get(versionId)?.kind === 'DROP',
        solved: solvedBy(question.questionType, contents.get(versionId)?.content ?? {}, solution),
        ...(figures[at] ?? {
          versionId,
          n: 0,
          p: null,
          r: null,
          d: null,
          hints: [],
          group: null,
          choices: [],
        }),
      };
    }),
  };
}

const Run = regrades.list.result.shape.runs.element;

function runsOf(db: Db, sittingId: string) {
  return rowsOf(db, Run).from(sql`
    select ru.id, ru.kind, v.question_text as "questionText", u.name as by, ${momentText(sql`ru.at`)} as at, ${momentText(sql`ru.undone_at`)} as "undoneAt",
      (select count(*)::int from ${regradeRow} rr where rr.run_id = ru.id) as "changedCount",
      ru.undone_at is null and not exists (select 1 from ${regradeRun} la where la.sitting_id = ru.sitting_id and la.version_id = ru.version_id
        and la.undone_at is null and (la.at, la.id) > (ru.at, ru.id)) as "canUndo"
    from ${regradeRun} ru join ${questionVersionView('v')} on v.id = ru.version_id left join ${userView('u')} on u.id = ru.by_id
    where ru.sitting_id = ${sittingId} order by ru.at desc, ru.id desc limit 100`);
}

const Person = z.object({ attemptId: z.uuid(), name: z.string(), isNameless: z.boolean() });
const Passing = z.object({ least: z.number().nullable() });

/**
 * The names of whose attempts these are. Who accepts a wording looks at texts, not at students: of a sitting that is marked without names
 * those are left out whose student has no result yet. AMB-420.
 */
async function namesOf(
  db: Db,
  attempts: readonly Regraded[],
  isAccepting: boolean,
): Promise<Map<string, string>> {
  const ids = attempts.map(({ before }) => before.id);
  const people = await rowsOf(db, Person).from(sql`
    select at.id as "attemptId", u.name, ${isNameless} as "isNameless" from ${studentAssessmentView('at')}
    join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    join ${studentView('st')} on st.id = at.student_id join ${userView('u')} on u.id = st.user_id
    where at.id = any(${sql.param(ids)}::uuid[])`);
  const told = people.filter((one) => !(isAccepting && one.isNameless));
  return new Map(told.map(({ attemptId, name }) => [attemptId, name]));
}

/** Each attempt of which something is another, by name, those without one last. */
async function changesOf(
  db: Db,
  { assessmentId }: SittingRow,
  { answers }: RegradePlan,
  attempts: readonly Regraded[],
  isAccepting: boolean,
) {
  const names = await namesOf(db, attempts, isAccepting);
  const passing = await rowOf(db, Passing).from(
    sql`select passing_percentage::float8 as least from ${assessmentView('a')} where a.id = ${assessmentId}`,
  );
  const isPassed = ({ score, maxScore }: Regraded['before']) => {
    const percent = score === null ? null : percentOf(score, maxScore);
    return percent === null || passing?.least == null ? null : percent >= passing.least;
  };
  const marks = new Map(answers.map((answer) => [answer.attemptId, answer]));
  const points = (hundredths: number | null | undefined) => (hundredths == null ? null : hundredths / 100);
  return attempts
    .map(({ before, after }) => {
      const mark = marks.get(before.id);
      const side = (row: Regraded['before'], awarded: number | null | undefined) => ({
        ...{ score: row.score, totalPoints: row.maxScore, scaled: row.scaled, awarded: points(awarded) },
        isPassed: isPassed(row),
      });
      return {
        ...{ attemptId: before.id, name: names.get(before.id) ?? null },
        ...{ before: side(before, mark?.awarded), after: side(after, mark?.drops ? null : mark?.to.awarded) },
      };
    })
    .sort(byName);
}

interface Named {
  readonly attemptId: string;
  readonly name: string | null;
}

function byName(a: Named, b: Named): number {
  if (a.name === null || b.name === null)
    return Number(a.name === null) - Number(b.name === null) || (a.attemptId < b.attemptId ? -1 : 1);
  return a.name.localeCompare(b.name) || (a.attemptId < b.attemptId ? -1 : 1);
}
