import type { availability } from '@bellwether/contract/availability/availability';
import type { Action } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import {
  type AvailabilitySlot,
  availabilityOf,
  listPeople,
  personOf,
  replaceWeek,
} from './availability.queries.ts';

type Ctx = Context & { readonly viewer: Viewer };

/** Whatever shows who is available reads again after a change. */
const paths = ['/api/availability', '/api/lms/staff/available', '/api/class-schedule/cover'];

export const availabilityHandlers: Handlers<typeof availability> = {
  async get({ query: { userId } }, ctx) {
    const person = await visiblePerson(ctx, userId, 'View');
    return weekOf(ctx.db, person.userId);
  },

  async save({ body: { slots, targetUserId } }, ctx) {
    const { userId, blockedBy } = await visiblePerson(ctx, targetUserId, 'Edit');
    const wanted = slots.flatMap(({ dayOfWeek, startTime, type }) =>
      type === 'UNAVAILABLE' ? [] : [{ dayOfWeek, startTime, type }],
    );
    if (blockedBy && wanted.some(({ type }) => type === 'WORK')) {
      throw fieldProblem('slots', 'Work availability is not offered for this user.');
    }
    // Two saves of one week follow each other: each replaces it as a whole.
    await ctx.db.execute(sql`select 1 from ${userView('user')} where id = ${userId} for no key update`);
    const before = await weekOf(ctx.db, userId);
    await replaceWeek(ctx.db, userId, wanted);
    ctx.audit({
      action: 'update',
      entity: 'user_availability',
      entityId: userId,
      before: inWords(before),
      after: inWords(wanted),
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    const count = wanted.length;
    return { count, message: `Availability updated successfully (${count} slots saved).` };
  },

  async person({ query: { userId } }, ctx) {
    return { data: await visiblePerson(ctx, userId, 'View') };
  },

  people: ({ query }, { db }) => listPeople(db, query),
};

/** The person whose week it is. Throws 403 naming the missing right, and 404 when there is no such user. CAL-46. */
async function visiblePerson(ctx: Ctx, userId: string | undefined, what: 'View' | 'Edit') {
  const { viewer, db, platform } = ctx;
  const isOwn = !userId || userId === viewer.userId;
  const action: Action = `can${what}${isOwn ? 'Own' : 'Others'}Availability`;
  if (!can(viewer, action, 'userAvailability')) {
    const right = `${action} userAvailability`;
    throw new Problem(403, `This needs the right '${right}'.`, {
      code: 'FORBIDDEN',
      details: { right, roles: await platform.rolesHolding(action, 'userAvailability') },
    });
  }
  const person = await personOf(db, userId ?? viewer.userId);
  if (!person) throw notFound('User');
  return person;
}

async function weekOf(db: Db, userId: string): Promise<AvailabilitySlot[]> {
  return (await availabilityOf(db, [userId])).get(userId) ?? [];
}

/** A week as the audit log shows it: for each type the hours by day. */
function inWords(slots: readonly Pick<AvailabilitySlot, 'dayOfWeek' | 'startTime' | 'type'>[]) {
  const hours = (type: string) =>
    slots.filter((slot) => slot.type === type).map(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`);
  return { WORK: hours('WORK'), CALLS: hours('CALLS') };
}
