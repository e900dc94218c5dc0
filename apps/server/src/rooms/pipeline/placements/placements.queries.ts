import { Placement } from '@bellwether/contract/pipeline/placements';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { countOf, rowOf, rowsOf } from '../../../platform/db/rows.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { levelView } from '../../learning/learning.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { classesFor } from '../winning/winning.queries.ts';
import { placementLink } from './placement-links.table.ts';

/** Classes that are offered beside a result. */
const mostClasses = 5;

interface Reading {
  readonly db: Db;
  readonly now: Date;
  /** Whether the viewer may change the lead. */
  readonly mayEdit: boolean;
}

const Row = Placement.omit({ level: true, classes: true, can: true }).extend({
  scaledLevel: z.string().nullable(),
});

/** The first attempt of a link's sitting, which is the link's. */
export const attemptOfLink = sql`lateral (select at.* from ${studentAssessmentView('at')}
  where at.scheduled_assessment_id = sc.id and at.student_id = pl.student_id order by at.attempt_number limit 1)`;

const momentText = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function stateOn(now: Date): SQL {
  return sql`case when x.status in ('SUBMITTED', 'GRADED') then case x.status when 'GRADED' then 'GRADED' else 'HANDED_IN' end
    when pl.withdrawn_at is not null or sc.status = 'CANCELLED' then 'WITHDRAWN'
    when x.status = 'IN_PROGRESS' then 'RUNNING'
    when pl.expires_at <= ${now.toISOString()} or sc.status = 'COMPLETED' then 'EXPIRED' else 'OPEN' end`;
}

/** How many links of the student are open, to the assessment or to any; of one lead, where that is asked. */
export function openLinks(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  studentId: string,
  { assessmentId, leadId }: { readonly assessmentId?: string; readonly leadId?: string },
): Promise<number> {
  return countOf(
    db,
    sql`from ${placementLink} pl join ${scheduledAssessmentView('sc')} on sc.id = pl.sitting_id left join ${attemptOfLink} x on true
      where pl.student_id = ${studentId} and ${stateOn(now)} in ('OPEN', 'RUNNING')
        ${assessmentId ? sql`and sc.assessment_id = ${assessmentId}` : sql``} ${leadId ? sql`and pl.lead_id = ${leadId}` : sql``}`,
  );
}

/** The placement tests of a lead's students, the newest first, or one of them: with level and classes where the result gives them. */
export async function placementsOf(
  { db, now, mayEdit }: Reading,
  leadId: string,
  only?: string,
): Promise<z.input<typeof Placement>[]> {
  const rows = await rowsOf(db, Row).from(sql`
    select pl.id, json_build_object('id', s.id, 'name', coalesce(nullif(s.sort_name, ''), u.name)) as student, a.title,
      ${stateOn(now)} as state, ${momentText(sql`pl.created_at`)} as "createdAt", ${momentText(sql`pl.expires_at`)} as "expiresAt",
      ${momentText(sql`x.submitted_at`)} as "submittedAt",
      case when x.status = 'GRADED' then json_build_object('score', x.score::float8, 'maxScore', x.max_score::float8,
        'label', x.scaled->>'label') end as result,
      case when x.status = 'GRADED' then coalesce(x.scaled->>'level', x.scaled->>'label') end as "scaledLevel"
    from ${placementLink} pl join ${scheduledAssessmentView('sc')} on sc.id = pl.sitting_id
    join ${assessmentView('a')} on a.id = sc.assessment_id join ${studentView('s')} on s.id = pl.student_id
    join ${userView('u')} on u.id = s.user_id left join ${attemptOfLink} x on true
    where pl.lead_id = ${leadId} ${only ? sql`and pl.id = ${only}` : sql``}
    order by pl.created_at desc, pl.id desc limit 100`);
  const today = await organizationDay(db, now);
  const shown: z.input<typeof Placement>[] = [];
  for (const { scaledLevel, ...row } of rows) {
    const level = scaledLevel ? await levelOf(db, scaledLevel) : undefined;
    const isOpen = row.state === 'OPEN' || row.state === 'RUNNING';
    shown.push({
      ...row,
      level: level ?? null,
      classes: level ? await classesFor(db, leadId, today, { levelId: level.id, most: mostClasses }) : [],
      can: { renew: mayEdit && isOpen, withdraw: mayEdit && isOpen },
    });
  }
  return shown;
}

const Level = z.object({ id: z.uuid(), name: z.string() });

/** The school's level that a scoring method means: of that name, else with it as a word of its name, as 'A2' of 'A2 Flyers'. */
function levelOf(db: Db, text: string) {
  return rowOf(db, Level).from(sql`
    select l.id, l.name from ${levelView('l')}
    where lower(l.name) = lower(${text}) or lower(${text}) = any(regexp_split_to_array(lower(l.name), '[^[:alnum:]+]+'))
    order by lower(l.name) <> lower(${text}), l.name limit 1`);
}

const Test = z.object({ id: z.uuid(), title: z.string(), durationMinutes: z.int().nullable() });

/** The published assessments that place new students, by title, or one of them; at most 100. */
export function placementTests(db: Db, only?: string) {
  return rowsOf(db, Test).from(sql`
    select a.id, a.title, (r.settings->>'durationMinutes')::int as "durationMinutes"
    from ${assessmentView('a')}, lateral (select settings from ${assessmentRevisionView('r')} where r.assessment_id = a.id
      order by r.number desc limit 1) r
    where a.origin = 'BUILT' and a.is_placement and a.is_published ${only ? sql`and a.id = ${only}` : sql``}
    order by a.title, a.id limit 100`);
}
