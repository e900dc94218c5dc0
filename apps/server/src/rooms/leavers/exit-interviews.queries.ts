import { ExitInterview, type exitInterviews } from '@bellwether/contract/leavers/exit-interviews';
import { nextExitInterviewStatuses } from '@bellwether/contract/leavers/leavers.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { exitInterview } from './leavers.table.ts';
import { visibleExitInterviews } from './visible-leavers.access.ts';

const Row = ExitInterview.omit({ next: true, can: true });

const nameOfEmployee = sql`(select concat_ws(' ', e.first_name, e.last_name) from ${employeeView('e')} where e.id = ${exitInterview.employeeId})`;
const sortable = { scheduledOn: exitInterview.scheduledOn, employee: nameOfEmployee };

/** One page of the exit interviews that the viewer may see. */
export async function listExitInterviews(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof exitInterviews.list>['query'],
) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    visibleExitInterviews(viewer),
    query.status ? eq(exitInterview.status, query.status) : undefined,
    named && sql`${exitInterview.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: exitInterview.id,
    from: sql`from ${exitInterview} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

/** One exit interview that the viewer may see, or undefined. */
export async function findExitInterview(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(
    db,
    sql`${exitInterview.id} = ${id} and ${visibleExitInterviews(viewer)}`,
    sql`1`,
  );
  return found && dressed(viewer, found);
}

/** What HR makes of it is never shown to the person, and the answers to others once they are submitted alone. */
function dressed(viewer: Viewer, { notes, ...row }: z.input<typeof Row>) {
  const isOwn = row.employee.id === viewer.employeeId;
  const plans = !isOwn && can(viewer, 'edit:any', 'exit_interview');
  const isUnsent = row.status === 'SCHEDULED' || row.status === 'PENDING_SUBMISSION';
  const answers =
    !isOwn && isUnsent ? { mainReason: null, liked: null, improve: null, wouldReturn: null } : {};
  const next = nextExitInterviewStatuses(row.status).filter((status) =>
    isOwn ? status === 'SUBMITTED' : plans,
  );
  const isOpen = row.status !== 'CLOSED' && row.status !== 'CANCELLED';
  return {
    ...row,
    ...answers,
    notes: isOwn ? null : notes,
    next,
    can: { edit: isOpen && plans, answer: isOwn && isUnsent },
  };
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select exit_interview.id, json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) as employee,
      case when i.id is not null then json_build_object('id', i.id, 'name', concat_ws(' ', i.first_name, i.last_name)) end as interviewer,
      exit_interview.scheduled_on::text as "scheduledOn", exit_interview.leaving_type as "leavingType", exit_interview.status,
      exit_interview.main_reason as "mainReason", exit_interview.liked, exit_interview.improve,
      exit_interview.would_return as "wouldReturn", exit_interview.notes, exit_interview.version
    from ${exitInterview} join ${employeeView('e')} on e.id = exit_interview.employee_id
      left join ${employeeView('i')} on i.id = exit_interview.interviewer_id
    where ${condition} order by ${order}`);
}
