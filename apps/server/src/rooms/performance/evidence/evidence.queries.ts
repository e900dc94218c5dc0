import { type EvidenceMetric, evidenceMetrics } from '@bellwether/contract/performance/performance.values';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { visibleResponses } from '../../feedback/index.ts';
import { loadRoleRights, viewerOfUser } from '../../identity/index.ts';
import { organizationTime } from '../../settings/index.ts';
import type { AppraisalRecord } from '../appraisals/appraisal-record.commands.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { evidence } from './evidence.table.ts';
import { type Figure, figuresOf, medianOf } from './figures.queries.ts';

export interface CountedFigure extends Figure {
  readonly metric: EvidenceMetric;
  readonly definition: string;
  readonly median: string | null;
}

const Users = z.object({ employee: z.uuid().nullable(), reviewer: z.uuid().nullable() });

/** Raised when a figure is counted in another way: what was frozen keeps the words of its own. */
const wording = 'v1';

/**
 * The figures of an appraisal's employee from the beginning of its cycle to today, each with the median of the school. Of feedback it counts
 * what the reviewer may read. One query a figure, one a median. AMB-386.
 */
export async function countEvidence(db: Db, row: AppraisalRecord, now: Date) {
  const [cycle] = await db.select().from(performanceCycle).where(eq(performanceCycle.id, row.cycleId));
  if (!cycle) throw new Error('an appraisal has a cycle');
  const { zone, today } = await organizationTime(db, now);
  const isOver = cycle.endDate < today;
  const period = { from: cycle.startDate, to: isOver ? cycle.endDate : today };
  const users = await rowOf(db, Users).from(sql`
    select (select e.user_id from ${employeeView('e')} where e.id = ${row.employeeId}) as employee,
      (select e.user_id from ${employeeView('e')} where e.id = ${row.reviewerId}) as reviewer`);
  const days = sql`${period.from}::date as from_day, ${period.to}::date as to_day`;
  const self = sql`select ${row.employeeId}::uuid as key, ${row.employeeId}::uuid as employee_id,
    ${users?.employee ?? null}::uuid as user_id, ${days}`;
  const everybody = sql`select e.id as key, e.id as employee_id, e.user_id, ${days} from ${employeeView('e')}
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')`;
  const answers = await answersFor(db, users?.reviewer ?? null, now);
  const figures: CountedFigure[] = [];
  for (const metric of evidenceMetrics) {
    const own = await figuresOf(db, metric, { subjects: self, zone, now, answers });
    const median = await medianOf(db, metric, { subjects: everybody, zone, now, answers: sql`true` });
    const figure = own.get(row.employeeId) ?? { value: null, n: 0, isOpen: true };
    figures.push({ metric, definition: `${metric}.${wording}`, median, ...figure });
  }
  return { period, figures };
}

/** Which answers the reviewer may read: none where they have no sign-in. */
async function answersFor(db: Db, reviewer: string | null, now: Date): Promise<SQL> {
  const viewer = reviewer && (await viewerOfUser(db, await loadRoleRights(db), reviewer));
  return viewer ? visibleResponses(viewer, now) : sql`false`;
}

/** The figures of an appraisal that were written down; none before its review was submitted. */
export function frozenEvidence(db: Db, appraisalId: string) {
  return db.select().from(evidence).where(eq(evidence.appraisalId, appraisalId)).orderBy(asc(evidence.id));
}
