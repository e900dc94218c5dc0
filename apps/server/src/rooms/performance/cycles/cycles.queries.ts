import { PerformanceCycle, type performanceCycles } from '@bellwether/contract/performance/cycles';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { weightageText } from '../templates/templates.queries.ts';
import { performanceTemplate } from '../templates/templates.table.ts';
import { cycleCriterion, performanceCycle } from './cycles.table.ts';

const Row = PerformanceCycle.omit({ can: true });
const { cycleId: _, ...criterionColumns } = getTableColumns(cycleCriterion);
const sortable = { startDate: performanceCycle.startDate, name: performanceCycle.name };

/** One page of the performance cycles. */
export async function listCycles(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof performanceCycles.list>['query'],
) {
  const where = and(
    query.status ? eq(performanceCycle.status, query.status) : sql`true`,
    contains(query.search, performanceCycle.name),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: performanceCycle.id,
    from: sql`from ${performanceCycle} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

/** One performance cycle with what the viewer may do, or undefined. */
export async function findCycle(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(db, sql`${performanceCycle.id} = ${id}`, sql`1`);
  return found && dressed(viewer, found);
}

/** What is rated in a cycle, in its order. */
export function criteriaOfCycle(db: Db, cycleId: string) {
  return db
    .select(criterionColumns)
    .from(cycleCriterion)
    .where(eq(cycleCriterion.cycleId, cycleId))
    .orderBy(asc(cycleCriterion.order), asc(cycleCriterion.id));
}

function dressed(viewer: Viewer, row: z.input<typeof Row>) {
  const { status } = row;
  const edits = can(viewer, 'edit', 'performance_cycle');
  const runs = status === 'ACTIVE' || status === 'REVIEW_PHASE';
  return {
    ...row,
    can: {
      edit: edits && status === 'DRAFT',
      activate: edits && status === 'DRAFT',
      startReview: edits && status === 'ACTIVE',
      close: edits && runs,
      archive: status === 'COMPLETED' && can(viewer, 'manage', 'performance_cycle'),
    },
  };
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select performance_cycle.id, performance_cycle.name, performance_cycle.description,
      json_build_object('id', t.id, 'name', t.name) as template, performance_cycle.start_date::text as "startDate",
      performance_cycle.end_date::text as "endDate", performance_cycle.review_period_start::text as "reviewPeriodStart",
      performance_cycle.review_period_end::text as "reviewPeriodEnd", performance_cycle.status,
      performance_cycle.is_active as "isActive", performance_cycle.auto_enroll_new_employees as "autoEnrollNewEmployees",
      performance_cycle.eligibility_criteria as "eligibilityCriteria", performance_cycle.has_calibration as "hasCalibration",
      performance_cycle.min_peers as "minPeers", performance_cycle.template_version as "templateVersion",
      case when performance_cycle.goal_weightage is not null then json_build_object(
        'goal', ${weightageText(sql`performance_cycle.goal_weightage`)},
        'competency', ${weightageText(sql`performance_cycle.competency_weightage`)},
        'behavioral', ${weightageText(sql`performance_cycle.behavioral_weightage`)},
        'peerFeedback', ${weightageText(sql`performance_cycle.peer_feedback_weightage`)}) end as weightages,
      (select count(*)::int from ${appraisal} a where a.cycle_id = performance_cycle.id) as "appraisalCount",
      (select count(*)::int from ${appraisal} a where a.cycle_id = performance_cycle.id and a.status = 'COMPLETED')
        as "completedCount",
      performance_cycle.version
    from ${performanceCycle} join ${performanceTemplate} t on t.id = performance_cycle.template_id
    where ${condition} order by ${order}`);
}
