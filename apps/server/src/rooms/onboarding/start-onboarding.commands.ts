import { dueDayWindow, onboardingDueDay } from '@bellwether/contract/onboarding/due-day.rules';
import { type Day, isDay } from '@bellwether/contract/shared/day';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OpenContext } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { observedHolidays } from '../holidays/index.ts';
import { notifyInWords } from '../messaging/index.ts';
import { onboardingTask, onboardingTemplateItem } from './onboarding.table.ts';

/** An accepted offer begins an onboarding too, and nobody is signed in there. */
type Starting = Pick<OpenContext, 'db' | 'now' | 'audit' | 'emit'>;

interface Start {
  readonly employeeId: string;
  readonly templateId: string;
  readonly firstDay: Day;
}

/**
 * Begins somebody's onboarding: a task for each of the template's, due so many days after the first day; a closed day gives way to the working
 * day before (AMB-340). The manager is told. The constraint onboarding_task_once refuses a second start. Returns how many tasks there are.
 * Throws 400 where a task would be due on a day that no calendar has.
 */
export async function startOnboarding(
  ctx: Starting,
  { employeeId, templateId, firstDay }: Start,
): Promise<number> {
  const items = await ctx.db
    .select()
    .from(onboardingTemplateItem)
    .where(eq(onboardingTemplateItem.templateId, templateId))
    .orderBy(asc(onboardingTemplateItem.position));
  if (items.length === 0) return 0;
  const { from, to } = dueDayWindow(
    firstDay,
    items.map(({ dueInDays }) => dueInDays),
  );
  if (!isDay(from) || !isDay(to)) throw fieldProblem('firstDay', 'First day must be YYYY-MM-DD');
  const closed = new Set((await observedHolidays(ctx.db, from, to)).map(({ date }) => date));
  await ctx.db.insert(onboardingTask).values(
    items.map(({ title, description, dueInDays, assignee, roleId, position }) => ({
      ...{ employeeId, templateId, title, description, assignee, roleId, position },
      dueDate: onboardingDueDay(firstDay, dueInDays, closed),
    })),
  );
  ctx.audit({
    ...{ action: 'start_onboarding', entity: 'employee', entityId: employeeId },
    after: { templateId, firstDay, tasks: items.length },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: onboardingPaths } });
  await tellManager(ctx, employeeId);
  return items.length;
}

/** What shows onboarding tasks: open screens read these addresses again. */
export const onboardingPaths = ['/api/hr/onboarding-tasks', '/api/hr/onboarding'];

const Told = z.object({ userId: z.uuid(), name: z.string() });

async function tellManager(ctx: Starting, employeeId: string): Promise<void> {
  const [manager] = await rowsOf(ctx.db, Told).from(sql`
    select m.user_id as "userId", concat_ws(' ', e.first_name, e.last_name) as name
    from ${employeeView('e')} join ${employeeView('m')} on m.id = e.manager_id
    where e.id = ${employeeId} and m.user_id is not null`);
  if (!manager) return;
  await notifyInWords(
    ctx,
    [manager.userId],
    { type: 'SYSTEM_MESSAGE', link: `/onboarding/people?id=${employeeId}` },
    (say) => ({
      title: say('onboarding.title'),
      message: say('onboarding.toManager', { name: manager.name }),
    }),
  );
}
