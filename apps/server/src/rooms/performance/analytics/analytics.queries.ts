import type { performanceAnalytics } from '@bellwether/contract/performance/analytics';
import {
  type FinalRating,
  leastShown,
  performanceMetrics,
} from '@bellwether/contract/performance/performance.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { goal } from '../goals/goals.table.ts';
import { shownGroups } from './shown-groups.rules.ts';

const text = z.string().nullable();
const Row = z.object({
  department: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isAll: z.boolean(),
  people: z.int(),
  completed: z.int(),
  ...{ overall: text, goalScore: text, competency: text, behavioral: text, peers: text },
  ...{ EXCEEDS: z.int(), MEETS: z.int(), BELOW: z.int(), UNSATISFACTORY: z.int() },
  withGoals: z.int(),
  achieved: text,
});
type Row = z.input<typeof Row>;

/** The figures of a cycle: everybody, then each department that may be shown. TAL-10. */
export async function analyticsOf(
  db: Db,
  { cycleId, metrics = [...performanceMetrics] }: InputOf<(typeof performanceAnalytics)['get']>['query'],
) {
  const mean = (column: SQL) => sql`round(avg(${column}) filter (where a.status = 'COMPLETED'), 2)::text`;
  const rated = (rating: FinalRating) =>
    sql`(count(*) filter (where a.status = 'COMPLETED' and a.final_rating = ${rating}))::int`;
  const rows = await rowsOf(db, Row).from(sql`
    select case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department,
      grouping(d.id) = 1 as "isAll", count(*)::int as people, (count(*) filter (where a.status = 'COMPLETED'))::int as completed,
      ${mean(sql`a.overall_score`)} as overall, ${mean(sql`a.goal_score`)} as "goalScore", ${mean(sql`a.competency_score`)} as competency,
      ${mean(sql`a.behavioral_score`)} as behavioral, ${mean(sql`a.peer_feedback_score`)} as peers,
      ${rated('EXCEEDS')} as "EXCEEDS", ${rated('MEETS')} as "MEETS", ${rated('BELOW')} as "BELOW", ${rated('UNSATISFACTORY')} as "UNSATISFACTORY",
      count(g.mean)::int as "withGoals", round(avg(g.mean), 2)::text as achieved
    from ${appraisal} a join ${employeeView('e')} on e.id = a.employee_id left join ${departmentView('d')} on d.id = e.department_id
      left join lateral (select avg(case when o.status = 'COMPLETED' then 100 else o.progress_percentage end) as mean from ${goal} o
        where o.employee_id = a.employee_id and (o.cycle_id = a.cycle_id or o.appraisal_id = a.id)
          and o.status in ('ACTIVE', 'COMPLETED')) g on true
    where a.cycle_id = ${cycleId} group by grouping sets ((), (d.id, d.name)) order by "isAll" desc, d.name nulls last`);
  const all = rows.find(({ isAll }) => isAll);
  if (!all || all.people === 0) return [];
  const departments = rows.filter((row) => !row.isAll);
  const ofPeople = new Set(shownGroups(departments, ({ people }) => people));
  const ofCompleted = new Set(shownGroups(departments, ({ completed }) => completed));
  const ofGoals = new Set(shownGroups(departments, ({ withGoals }) => withGoals));
  const shows = (row: Row, among: ReadonlySet<Row>, count: number) =>
    row.isAll ? count >= leastShown : among.has(row);
  return rows
    .filter((row) => row.isAll || (ofPeople.has(row) && row.department !== null))
    .map((row) => {
      const showsPeople = shows(row, ofPeople, row.people);
      const showsScores = shows(row, ofCompleted, row.completed);
      return {
        department: row.department,
        people: row.people,
        completion_rate: metrics.includes('completion_rate') && showsPeople ? percentOf(row) : null,
        average_scores: metrics.includes('average_scores') && showsScores ? scoresOf(row) : null,
        rating_distribution:
          metrics.includes('rating_distribution') && showsScores ? distributionOf(row) : null,
        goal_achievement:
          metrics.includes('goal_achievement') && shows(row, ofGoals, row.withGoals) ? row.achieved : null,
      };
    });
}

/** Half up to a hundredth. */
function percentOf({ completed, people }: Row): string {
  const hundredths = Math.floor((completed * 20_000 + people) / (people * 2));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

function scoresOf({ overall, goalScore, competency, behavioral, peers }: Row) {
  return { overall, GOAL: goalScore, COMPETENCY: competency, BEHAVIORAL: behavioral, PEER_FEEDBACK: peers };
}

function distributionOf(row: Row) {
  return {
    EXCEEDS: row.EXCEEDS,
    MEETS: row.MEETS,
    BELOW: row.BELOW,
    UNSATISFACTORY: row.UNSATISFACTORY,
  };
}
