import { wasSilent } from '@bellwether/contract/approvals/escalation.rules';
import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { asc, eq } from 'drizzle-orm';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { observedHolidays } from '../holidays/index.ts';
import { organizationTime } from '../settings/index.ts';
import { approvalAssignee, approvalRequest, approvalStep } from './approvals.table.ts';
import type { FindAway } from './approvals.types.ts';
import { aboveApprovers, approversOf } from './approvers.queries.ts';
import { approvalPaths, ask, type RequestRow, type StepRow } from './steps.commands.ts';

const perRun = 1000;

/** Each morning: asks the next one up where nobody answers, and somebody else where who was asked is away. */
export function escalateJob(platform: Pick<Platform, 'database' | 'clock' | 'events'>, away: FindAway): Job {
  return {
    name: 'escalate-approvals',
    cron: '30 5 * * *',
    run: async () => void (await escalate(platform, away)),
  };
}

/**
 * Looks at every open step: after two silent working days the manager above is asked as well, else who may approve any, once a step; where
 * all who were asked are away today somebody else is. Who was asked before may still decide. Returns how many steps got somebody new.
 */
export function escalate(
  { database, clock, events }: Pick<Platform, 'database' | 'clock' | 'events'>,
  away: FindAway,
): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const outgoing: OutgoingEvent[] = [];
    const ctx = { db: tx, now, emit: (event: OutgoingEvent) => void outgoing.push(event) };
    const { zone, today } = await organizationTime(tx, now);
    const isFree = await freeDays(tx, today);
    const open = await tx
      .select({ step: approvalStep, request: approvalRequest })
      .from(approvalStep)
      .innerJoin(approvalRequest, eq(approvalRequest.id, approvalStep.requestId))
      .where(eq(approvalStep.status, 'OPEN'))
      .orderBy(asc(approvalStep.openedAt), asc(approvalStep.id))
      .limit(perRun)
      .for('update', { skipLocked: true });
    let count = 0;
    for (const { step, request } of open) {
      const isLate =
        step.escalatedAt === null &&
        step.openedAt !== null &&
        wasSilent(dayIn(zone, new Date(step.openedAt)), today, isFree);
      if (await askMore(ctx, { step, request, isLate, today }, away)) count += 1;
    }
    if (count > 0) outgoing.push({ userId: null, type: 'invalidate', data: { paths: approvalPaths } });
    await events.write(tx, outgoing, now);
    return count;
  });
}

interface Looked {
  readonly step: StepRow;
  readonly request: RequestRow;
  readonly isLate: boolean;
  readonly today: Day;
}

async function askMore(
  ctx: { db: Db; now: Date; emit(event: OutgoingEvent): void },
  { step, request, isLate, today }: Looked,
  away: FindAway,
): Promise<boolean> {
  const assigned = await ctx.db
    .select({ userId: approvalAssignee.userId })
    .from(approvalAssignee)
    .where(eq(approvalAssignee.stepId, step.id));
  const ids = assigned.map(({ userId }) => userId);
  const asked = { ...request, day: today };
  const gone = ids.length > 0 ? await away(ctx.db, ids, today) : new Set<string>();
  const more = [
    ...(isLate ? await aboveApprovers(ctx.db, ids, asked, away) : []),
    // Nobody could be asked when it was opened, or all of them are away by now.
    ...(ids.every((id) => gone.has(id)) ? await approversOf(ctx.db, step, asked, away) : []),
  ].filter((id) => !ids.includes(id));
  if (isLate)
    await ctx.db
      .update(approvalStep)
      .set({ escalatedAt: ctx.now.toISOString() })
      .where(eq(approvalStep.id, step.id));
  await ask(ctx, request, step, [...new Set(more)]);
  return more.length > 0;
}

/** The days of the last weeks on which nobody works: the weekend and the observed holidays. */
async function freeDays(db: Db, today: Day): Promise<(day: Day) => boolean> {
  const holidays = new Set((await observedHolidays(db, addDays(today, -40), today)).map(({ date }) => date));
  return (day) => weekday(day) === 0 || weekday(day) === 6 || holidays.has(day);
}
