import { masteryLimits, masteryOf } from '@bellwether/contract/sittings/mastery.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { assessmentView, scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { mayAskAbout, visibleResults } from '../../assessments/index.ts';
import { materialsToPractise } from '../../learning/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import type { Reading } from '../sittings.queries.ts';
import { skillEvidence } from './skill-evidence.table.ts';

const Row = z.object({
  id: z.uuid(),
  sittingId: z.uuid(),
  strand: z.string(),
  title: z.string(),
  date: z.string(),
  points: z.number(),
  awarded: z.number(),
  pieces: z.int(),
});
const Right = z.object({ may: z.boolean() });

/** How well the student with this user masters each strand, of results that the viewer may see; undefined where the viewer may not ask. AMB-375. */
export async function findMastery({ db, viewer, now }: Reading, userId: string) {
  const right = await rowOf(db, Right).from(sql`select ${mayAskAbout(viewer, now, userId)} as may`);
  if (!right?.may) return undefined;
  const today = await organizationDay(db, now);
  const rows = await rowsOf(db, Row).from(sql`
    select ev.attempt_id as id, ev.sitting_id as "sittingId", ev.strand, a.title, ev.date, ev.points::float8 as points,
      ev.awarded::float8 as awarded, ev.pieces
    from ${skillEvidence} ev join ${studentView('st')} on st.id = ev.student_id
    join ${scheduledAssessmentView('sc')} on sc.id = ev.sitting_id join ${assessmentView('a')} on a.id = sc.assessment_id
    where st.user_id = ${userId} and ev.date between ${today}::date - ${masteryLimits.days}::int and ${today}::date
      and ${visibleResults(viewer, now)}
    order by ev.strand, ev.date desc, ev.attempt_id`);
  const strands = [...Map.groupBy(rows, ({ strand }) => strand)].flatMap(([strand, results]) => {
    const mastery = masteryOf(results, today);
    return mastery ? [{ strand, ...mastery, results }] : [];
  });
  const weak = strands.filter(({ percent }) => percent < masteryLimits.weak).map(({ strand }) => strand);
  const wanted = { userId, strands: weak, most: masteryLimits.materials };
  const materials = await materialsToPractise({ db, viewer, now }, wanted);
  return strands.map((one) => ({
    ...one,
    materials: (materials.get(one.strand.toLowerCase()) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}
