import { resultInputsOf, worthOfResult } from '@bellwether/contract/scoring/worth.rules';
import type { ScaledScore } from '@bellwether/contract/sittings/results';
import { givenOf, type SectionScore } from '@bellwether/contract/sittings/scaled.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { assessmentCourseView } from '../../assessments/assessments.view.ts';
import type { AttemptRow, SittingRow } from '../../assessments/index.ts';
import { courseView } from '../../learning/learning.view.ts';
import { scoringInForce } from '../../scoring/index.ts';
import { revisionOf } from '../sittings.queries.ts';
import { attemptAnswer } from '../sittings.table.ts';

interface Reached {
  readonly score: number;
  /** The points that could be reached. */
  readonly totalPoints: number;
  /** The sum of the marks, before anything is taken off for being late. */
  readonly marked: number;
  /** Points by version where a correction gives others than were asked. */
  readonly pointsOf: ReadonlyMap<string, number>;
}

/**
 * What the score of an attempt is worth by the scoring method in force on the day of its sitting: that of the assessment with its own
 * settings, else that of the category of its courses, where they have one and the same. Null without a method, and where the assessment
 * does not fit it. ASM-14, AMB-351.
 */
export async function scaledScore(
  db: Db,
  sitting: SittingRow,
  attempt: AttemptRow,
  reached: Reached,
): Promise<ScaledScore | null> {
  const { settings } = await revisionOf(db, sitting.revisionId ?? '');
  const categoryId = settings.scoringMethodId ? null : await categoryOf(db, sitting.assessmentId);
  const asked = { methodId: settings.scoringMethodId, categoryId, on: sitting.date };
  const scoring = await scoringInForce(db, asked);
  if (!scoring) return null;
  const config = settings.scoringMethodId ? (settings.scoringConfig ?? scoring.settings) : scoring.settings;
  const inputs = resultInputsOf(scoring.kind, config, sitting.date);
  const { score, totalPoints } = reached;
  const given = inputs && givenOf(inputs, score, totalPoints, await sectionsOf(db, attempt, reached));
  const worth = given && worthOfResult(scoring.kind, config, given, sitting.date);
  if (!worth) return null;
  const { value, most, label, level } = worth;
  return { method: scoring.displayName, value, most, label, level };
}

const Category = z.object({ id: z.uuid() });

/** The category that all courses of an assessment have; null where they differ. */
async function categoryOf(db: Db, assessmentId: string): Promise<string | null> {
  const rows = await rowsOf(db, Category).from(sql`
    select distinct co.category_id as id from ${assessmentCourseView('ac')} join ${courseView('co')} on co.id = ac.course_id
    where ac.assessment_id = ${assessmentId} and co.category_id is not null limit 2`);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

const Marked = z.object({ slot: z.int(), awarded: z.int(), isDropped: z.boolean() });

/** The points of each section of what counts; what being late takes off the whole it takes off each by its share. */
async function sectionsOf(
  db: Db,
  { id, layout }: AttemptRow,
  { score, marked, pointsOf }: Reached,
): Promise<SectionScore[]> {
  const rows = await rowsOf(db, Marked).from(
    sql`select slot, coalesce(awarded, 0) as awarded, is_dropped as "isDropped" from ${attemptAnswer} where attempt_id = ${id}`,
  );
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  const share = marked > 0 ? score / marked : 1;
  return (layout?.sections ?? []).map(({ slots: all }) => {
    const slots = all.filter(({ slot }) => !bySlot.get(slot)?.isDropped);
    const hundredths = slots.reduce((sum, { slot }) => sum + (bySlot.get(slot)?.awarded ?? 0), 0);
    const most = slots.reduce((sum, slot) => sum + (pointsOf.get(slot.versionId) ?? slot.points), 0);
    return { points: (Math.max(0, hundredths) / 100) * share, most };
  });
}
