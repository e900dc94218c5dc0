import type { Context } from '../../../platform/http/context.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { dayName } from '../../scheduling/index.ts';
import { findPerson } from '../people.queries.ts';
import type { leaveRequest } from './leave-requests.table.ts';

type Telling = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;

/** Tells the person what became of their leave. Who asked for it is told by the approval; somebody else may have. */
export async function tellDecided(ctx: Telling, request: typeof leaveRequest.$inferSelect): Promise<void> {
  const { status, startDate, endDate, requestedById } = request;
  const { userId } = await findPerson(ctx.db, request.employeeId);
  const isTold = status !== 'Cancelled' && userId === requestedById;
  if (!userId || isTold || status === 'Pending' || status === 'Withdrawn') return;
  await notifyInWords(
    ctx,
    [userId],
    { type: 'SYSTEM_MESSAGE', link: '/my-leave', senderId: ctx.viewer.actor.id },
    (say, language) => ({
      title: say(`leave${status}.title`),
      message: say(`leave${status}.message`, {
        from: dayName(startDate, language),
        to: dayName(endDate, language),
      }),
    }),
  );
}
