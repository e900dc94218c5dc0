import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { and, eq, inArray } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Work } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { appointmentPerson } from '../calendar.table.ts';
import { tellAnswer } from './appointment-news.commands.ts';
import { announce } from './appointments.commands.ts';
import { lockState } from './series-store.commands.ts';

type Ctx = Work & { readonly viewer: Viewer };

interface Said {
  readonly answer: 'ACCEPTED' | 'DECLINED';
  readonly reach: SeriesReach;
}

/** Notes whether the viewer comes to an appointment, and to which other dates of it, and tells its owner. 404 for who was not asked. */
export async function answerAppointment(ctx: Ctx, id: string, { answer, reach }: Said): Promise<void> {
  const { userId } = ctx.viewer;
  const alone = await lockState(ctx.db, { seriesIds: [], ids: [id] });
  const seriesId = alone.appointments[0]?.seriesId;
  const state =
    seriesId && reach !== 'THIS' ? await lockState(ctx.db, { seriesIds: [seriesId], ids: [id] }) : alone;
  const row = state.appointments.find((one) => one.id === id);
  const before = state.people.find((one) => one.appointmentId === id && one.userId === userId);
  if (!row || !before) throw notFound('Event');
  const from = reach === 'FOLLOWING' ? (row.originalDate ?? '') : '';
  const ids = state.appointments.filter((one) => (one.originalDate ?? '') >= from).map((one) => one.id);
  await ctx.db
    .update(appointmentPerson)
    .set({ answer })
    .where(and(eq(appointmentPerson.userId, userId), inArray(appointmentPerson.appointmentId, ids)));
  ctx.audit({
    action: 'answer',
    entity: 'appointment',
    entityId: id,
    before,
    after: { ...before, answer, reach },
  });
  announce(ctx);
  if (before.answer !== answer) await tellAnswer(ctx, row, answer, ctx.viewer.actor.name);
}
