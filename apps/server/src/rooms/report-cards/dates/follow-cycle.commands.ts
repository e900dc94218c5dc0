import {
  type ReportTaskKind,
  reportCycleStatuses,
} from '@bellwether/contract/report-cards/report-cards.values';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Work } from '../../../platform/http/context.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { activeHoldersOf } from '../../identity/index.ts';
import { classStaffView, schoolClassView } from '../../learning/learning.view.ts';
import { languagesOf } from '../../messaging/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { endTask, giveTask, moveTask } from '../../tasks/index.ts';
import { taskInstanceView } from '../../tasks/tasks.view.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { isAllWritten, templateOf } from '../figures.queries.ts';
import type { reportCycle } from '../report-cards.table.ts';
import { reportCycleTask } from './report-tasks.table.ts';

const textsIn = makeServerTexts('learning');

type Cycle = typeof reportCycle.$inferSelect;
type Following = Pick<Work, 'db' | 'now' | 'audit' | 'emit' | 'viewer'>;

const stages = [
  { kind: 'TEXTS', status: 'OPEN', day: 'textsDue' },
  { kind: 'PROOFS', status: 'PROOFING', day: 'proofsDue' },
  { kind: 'PUBLISH', status: 'LOCKED', day: 'publishOn' },
] as const;
type Stage = (typeof stages)[number];

const Waiting = z.object({ kind: z.string(), taskId: z.uuid(), deadline: z.string().nullable() });

/**
 * Brings the tasks of a locked cycle to where it stands: who must act has one with the day by which it is due; it is done when its work is,
 * or the cycle has gone on, and cancelled when the cycle went back or the day was taken out. `before`: as it was; absent for a new cycle. A
 * save that changes nothing gives nothing. AMB-404.
 */
export async function followCycle(ctx: Following, cycle: Cycle, before?: Cycle): Promise<void> {
  const waiting = await waitingTasks(ctx.db, cycle.id);
  const zone = await organizationZone(ctx.db);
  for (const stage of stages) {
    const day = cycle[stage.day];
    const task = waiting.find(({ kind }) => kind === stage.kind);
    const isDue = day !== null && cycle.status === stage.status && (await hasWork(ctx.db, cycle, stage));
    const deadline = day === null ? '' : momentOf(day, '23:59', zone).toISOString();
    if (task && !isDue) await endTask(ctx, task.taskId, await outcomeOf(ctx.db, cycle, stage));
    else if (task && task.deadline !== deadline) await moveTask(ctx, task.taskId, deadline);
    // Who ended it by hand does not get it again, but when the cycle comes back to that state, or a day is set anew.
    else if (!task && isDue && (before?.status !== cycle.status || before?.[stage.day] === null))
      await give(ctx, cycle, stage.kind, deadline);
  }
}

async function waitingTasks(db: Db, cycleId: string) {
  return rowsOf(db, Waiting).from(sql`
    select rt.kind, rt.task_id as "taskId", to_char(ta.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deadline
    from ${reportCycleTask} rt join ${taskInstanceView('ta')} on ta.id = rt.task_id
    where rt.cycle_id = ${cycleId} and ta.status not in ('COMPLETED', 'CANCELLED')`);
}

/** Whether there is still something to do: comments and required values are, where the cards have some, while one is missing. */
async function hasWork(db: Db, cycle: Cycle, { kind }: Stage): Promise<boolean> {
  if (kind === 'PUBLISH') return true;
  const { blocks = [] } = (await templateOf(db, cycle)) ?? {};
  const has = (one: 'COMMENT' | 'CRITERIA') => blocks.some((block) => block.kind === one);
  if (kind === 'PROOFS') return has('COMMENT');
  return (has('COMMENT') || has('CRITERIA')) && !(await isAllWritten(db, cycle));
}

/** How a task ends that is due no more: done where all is written, or the cycle went past its state; else cancelled. */
async function outcomeOf(db: Db, cycle: Cycle, { kind, status }: Stage): Promise<'COMPLETED' | 'CANCELLED'> {
  const place = (one: Cycle['status']) => reportCycleStatuses.indexOf(one);
  if (place(cycle.status) < place(status)) return 'CANCELLED';
  if (kind === 'TEXTS') return (await isAllWritten(db, cycle)) ? 'COMPLETED' : 'CANCELLED';
  return place(cycle.status) > place(status) ? 'COMPLETED' : 'CANCELLED';
}

async function give(ctx: Following, cycle: Cycle, kind: ReportTaskKind, deadline: string): Promise<void> {
  const { actor } = ctx.viewer;
  const teachers = kind === 'PUBLISH' ? [] : await teachersOf(ctx.db, cycle.classId);
  // Somebody else than the author reads a comment: with one teacher it is who took the cycle on.
  const isShort = kind === 'PROOFS' ? teachers.length < 2 : teachers.length === 0;
  const people = [...new Set([...teachers, ...(isShort ? [actor.id] : [])])];
  const languages = await languagesOf(ctx.db, people);
  const say = (await textsIn(ctx.db))(languages.get(people[0] ?? '') ?? 'en');
  const name = `${cycle.name}, ${await classNameOf(ctx.db, cycle.classId)}`;
  const [taskId] = await giveTask(
    ctx,
    {
      ...{ taskTemplateId: null, status: 'PENDING', priority: 'MEDIUM', category: 'LMS', items: [] },
      ...{ title: say(`reportTask.${kind}.title`, { name }).slice(0, 300), deadline },
      ...{ description: say(`reportTask.${kind}.text`), additionalNotifiedUserId: null },
      link: `/report-cards/${cycle.id}`,
      assignments: people.map((entityId) => ({ type: 'USER' as const, entityId })),
    },
    'SHARED',
    actor,
  );
  if (!taskId) return;
  await ctx.db
    .insert(reportCycleTask)
    .values({ cycleId: cycle.id, kind, taskId })
    .onConflictDoUpdate({ target: [reportCycleTask.cycleId, reportCycleTask.kind], set: { taskId } });
}

const Teacher = z.object({ userId: z.uuid() });

/** The users of who teaches a class and may write comments. */
export async function teachersOf(db: Db, classId: string): Promise<string[]> {
  const rows = await rowsOf(db, Teacher).from(sql`
    select distinct e.user_id as "userId" from ${classStaffView('cs')} join ${employeeView('e')} on e.id = cs.employee_id
    where cs.class_id = ${classId} and cs.kind = 'TEACHER' and e.user_id is not null order by 1`);
  const able = new Set(await activeHoldersOf(db, 'edit:own', 'report_card'));
  return rows.map(({ userId }) => userId).filter((id) => able.has(id));
}

const Name = z.object({ name: z.string() });

async function classNameOf(db: Db, classId: string): Promise<string> {
  const [found] = await rowsOf(db, Name).from(
    sql`select c.name from ${schoolClassView('c')} where c.id = ${classId}`,
  );
  return found?.name ?? '';
}
