import { nextOnboardingStatuses } from '@bellwether/contract/onboarding/onboarding.values';
import {
  OnboardingPerson,
  OnboardingTask,
  type onboardingTasks,
} from '@bellwether/contract/onboarding/onboarding-tasks';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView, jobTitleView } from '../employees/employees.view.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { onboardingTask, onboardingTemplate } from './onboarding.table.ts';
import { editableOnboarding, myOnboarding, visibleOnboarding } from './visible-onboarding.access.ts';

const Row = OnboardingTask.omit({ next: true }).extend({
  can: z.object({ edit: z.boolean(), do: z.boolean() }),
});

interface Asking {
  readonly viewer: Viewer;
  /** The school's today: what was due before it is overdue. */
  readonly today: Day;
}

const isOpen = sql`${onboardingTask.status} in ('PENDING', 'IN_PROGRESS', 'BLOCKED')`;

/** One page of the onboarding tasks that the viewer may see, what is due first at the top. */
export async function listOnboardingTasks(
  db: Db,
  asking: Asking,
  query: InputOf<typeof onboardingTasks.list>['query'],
) {
  const named = matches(query.search, sql`e.search_text`);
  const where = and(
    visibleOnboarding(asking.viewer),
    query.mine ? myOnboarding(asking.viewer) : undefined,
    query.open ? isOpen : undefined,
    query.status ? eq(onboardingTask.status, query.status) : undefined,
    query.employeeId ? eq(onboardingTask.employeeId, query.employeeId) : undefined,
    named && sql`${onboardingTask.employeeId} in (select e.id from ${employeeView('e')} where ${named})`,
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, asking, onPage, order), {
    query,
    by: [onboardingTask.dueDate],
    id: onboardingTask.id,
    from: sql`from ${onboardingTask} where ${where}`,
  });
  return { ...page, data: data.map(dressed) };
}

/** One onboarding task that the viewer may see, or undefined. */
export async function findOnboardingTask(db: Db, asking: Asking, id: string) {
  const condition = sql`${onboardingTask.id} = ${id} and ${visibleOnboarding(asking.viewer)}`;
  const [found] = await rows(db, asking, condition, sql`1`);
  return found && dressed(found);
}

/** The tasks that came of one template for one employee, in their order. */
export async function startedTasks(db: Db, asking: Asking, employeeId: string, templateId: string) {
  const condition = sql`${onboardingTask.employeeId} = ${employeeId} and ${onboardingTask.templateId} = ${templateId}`;
  return (await rows(db, asking, condition, sql`${onboardingTask.position}`)).map(dressed);
}

const person = employeeView.relation('person');
const sortable = { firstDay: [person.dateOfJoining], name: [person.firstName, person.lastName] };

/** One page of the people who have onboarding tasks that the viewer may see: all, or those of their team. */
export function listOnboardingPeople(
  db: Db,
  { viewer, today }: Asking,
  query: InputOf<typeof onboardingTasks.people>['query'],
) {
  const theirs = sql`${onboardingTask.employeeId} = person.id and ${onboardingTask.status} <> 'CANCELLED' and ${visibleOnboarding(viewer)}`;
  const where = and(
    sql`exists (select 1 from ${onboardingTask} where ${theirs} ${query.open ? sql`and ${isOpen}` : sql``})`,
    matches(query.search, sql`person.search_text`),
  );
  return pageOf(
    db,
    (onPage, order) =>
      rowsOf(db, OnboardingPerson).from(sql`
        select person.id, concat_ws(' ', person.first_name, person.last_name) as name, j.name as "jobTitle",
          person.date_of_joining::text as "firstDay", done.*
        from ${employeeView('person')} left join ${jobTitleView('j')} on j.id = person.job_title_id,
          lateral (select count(*)::int as total,
            count(*) filter (where ${onboardingTask.status} = 'COMPLETED')::int as completed,
            count(*) filter (where ${onboardingTask.status} = 'BLOCKED')::int as blocked,
            count(*) filter (where ${isOpen} and ${onboardingTask.dueDate} < ${today})::int as overdue,
            (min(${onboardingTask.dueDate}) filter (where ${isOpen}))::text as "nextDue"
            from ${onboardingTask} where ${theirs}) done
        where ${onPage} order by ${order}`),
    {
      query,
      by: sortable[query.sortBy],
      id: person.id,
      from: sql`from ${employeeView('person')} where ${where}`,
    },
  );
}

function dressed({ can, ...row }: z.input<typeof Row>) {
  const next = nextOnboardingStatuses(row.status);
  return {
    ...row,
    next: can.edit ? next : can.do ? next.filter((status) => status !== 'CANCELLED') : [],
    can: { edit: can.edit && next.length > 0, write: can.edit || can.do },
  };
}

function rows(db: Db, { viewer, today }: Asking, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select onboarding_task.id, json_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name)) as employee,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as template,
      onboarding_task.title, onboarding_task.description, onboarding_task.due_date::text as "dueDate", onboarding_task.status,
      (${isOpen} and coalesce(onboarding_task.due_date < ${today}, false)) as "isOverdue", onboarding_task.assignee,
      case when r.id is not null then json_build_object('id', r.id, 'name', coalesce(r.display_name, r.name::text)) end as role,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as person,
      onboarding_task.notes, to_char(onboarding_task.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "completedAt",
      json_build_object('edit', ${editableOnboarding(viewer)}, 'do', ${myOnboarding(viewer)}) as can, onboarding_task.version
    from ${onboardingTask} join ${employeeView('p')} on p.id = onboarding_task.employee_id
      left join ${onboardingTemplate} t on t.id = onboarding_task.template_id
      left join ${roleView('r')} on r.id = onboarding_task.role_id
      left join ${employeeView('m')} on m.id = p.manager_id
      left join ${userView('u')} on u.id = case onboarding_task.assignee
        when 'NEW_HIRE' then p.user_id when 'MANAGER' then m.user_id end
    where ${condition} order by ${order}`);
}
