import { nextOnboardingStatuses } from '@bellwether/contract/onboarding/onboarding.values';
import type { onboardingTasks } from '@bellwether/contract/onboarding/onboarding-tasks';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, make, type RecordKind, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { isOfTeam } from '../employees/index.ts';
import { organizationDay } from '../settings/index.ts';
import { onboardingTask } from './onboarding.table.ts';
import {
  findOnboardingTask,
  listOnboardingPeople,
  listOnboardingTasks,
  startedTasks,
} from './onboarding-tasks.queries.ts';
import { findOnboardingTemplate, templateOfJobTitle } from './onboarding-templates.queries.ts';
import { onboardingPaths, startOnboarding } from './start-onboarding.commands.ts';
import { visibleOnboarding } from './visible-onboarding.access.ts';

const kind: RecordKind<typeof onboardingTask> = {
  table: onboardingTask,
  entity: 'onboarding_task',
  thing: 'Onboarding task',
  paths: onboardingPaths,
};

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** Onboarding tasks: those of a template, those added by hand, and how they go on. TAL-19. */
export const onboardingTaskHandlers: Handlers<typeof onboardingTasks> = {
  list: async ({ query }, ctx) => listOnboardingTasks(ctx.db, await asking(ctx), query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  people: async ({ query }, ctx) => listOnboardingPeople(ctx.db, await asking(ctx), query),

  async create({ body }, ctx) {
    await demandEmployee(ctx, body.employeeId);
    const { id } = await make(ctx, kind, body);
    return shown(ctx, id);
  },

  async update({ params: { id }, body: { version, status, notes, ...plan } }, ctx) {
    const [before] = await ctx.db
      .select()
      .from(onboardingTask)
      .where(and(eq(onboardingTask.id, id), visibleOnboarding(ctx.viewer)))
      .for('update');
    if (!before) throw notFound('Onboarding task');
    demandVersion(version, before);
    const { data } = await shown(ctx, id);
    if (!data.can.write) throw lacksRight('edit:any onboarding_task');
    const planned = withoutGaps(plan);
    if (Object.keys(planned).length > 0 && !data.can.edit) throw lacksRight('edit:any onboarding_task');
    const to = status ?? before.status;
    if (to !== before.status && !nextOnboardingStatuses(before.status).includes(to))
      throw conflict('NOT_NEXT', 'What is completed or cancelled stays so.');
    if (to !== before.status && !data.next.includes(to)) throw lacksRight('edit:any onboarding_task');
    const isDone = to === 'COMPLETED';
    const after = await storeVersioned(ctx.db, kind, before, {
      ...planned,
      ...(notes === undefined ? {} : { notes }),
      status: to,
      completedAt: isDone ? (before.completedAt ?? ctx.now.toISOString()) : null,
      completedById: isDone ? (before.completedById ?? ctx.viewer.actor.id) : null,
    });
    ctx.audit({ action: 'update', entity: kind.entity, entityId: id, before, after });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
    return shown(ctx, id);
  },

  async start({ body: { employeeId, templateId, firstDay } }, ctx) {
    const { jobTitleId, dateOfJoining } = await demandEmployee(ctx, employeeId);
    const chosen = templateId ?? (jobTitleId && (await templateOfJobTitle(ctx.db, jobTitleId)));
    if (!chosen) throw fieldProblem('templateId', 'There is no template for this job title; choose one.');
    if (!(await findOnboardingTemplate(ctx.db, chosen)))
      throw fieldProblem('templateId', 'This template does not exist.');
    await startOnboarding(ctx, { employeeId, templateId: chosen, firstDay: firstDay ?? dateOfJoining });
    return { data: await startedTasks(ctx.db, await asking(ctx), employeeId, chosen) };
  },
};

async function asking({ db, viewer, now }: Reading) {
  return { viewer, today: await organizationDay(db, now) };
}

async function shown(ctx: Reading, id: string) {
  const data = await findOnboardingTask(ctx.db, await asking(ctx), id);
  if (!data) throw notFound('Onboarding task');
  return { data };
}

const Begins = z.object({ jobTitleId: z.uuid().nullable(), dateOfJoining: z.string() });

/** Whose onboarding the viewer may plan: anybody's with create:any, else those of their team. Throws 400 at anybody else. */
async function demandEmployee({ db, viewer }: Reading, employeeId: string) {
  const mayPlan = can(viewer, 'create:any', 'onboarding_task')
    ? sql`true`
    : viewer.employeeId
      ? isOfTeam(viewer.employeeId, sql`e.id`)
      : sql`false`;
  const found = await rowOf(db, Begins).from(sql`
    select e.job_title_id as "jobTitleId", e.date_of_joining::text as "dateOfJoining"
    from ${employeeView('e')} where e.id = ${employeeId} and ${mayPlan}`);
  if (!found) throw fieldProblem('employeeId', 'This employee does not exist.');
  return found;
}

type WithoutGaps<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only what was sent: the rest stays. */
function withoutGaps<T extends object>(fields: T): WithoutGaps<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutGaps<T>;
}
