import { wallClock } from '@bellwether/contract/shared/zone';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { OrganizationTime } from '../settings/index.ts';
import type { PlannedAssignment } from './assignments/planned-assignment.types.ts';
import { conflictProblem, findClashes } from './conflicts.queries.ts';
import { booking } from './scheduling.table.ts';

interface Interview {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Under which the interviewers are booked: the employee, else the user (REV-08). */
  readonly personIds: readonly string[];
  /** Only a room is exclusive (REV-29). */
  readonly roomId: string | null;
}

/**
 * Books the interviewers and the room of an interview, in place of what it had booked. Goes through the conflict engine: throws the 409 that
 * says who or what is taken, when and by what, with the nearest free time for all of them.
 */
export async function bookInterview(tx: Db, interview: Interview, time: OrganizationTime): Promise<void> {
  const { id, startsAt, endsAt, personIds, roomId } = interview;
  const { day: date, time: startTime } = wallClock(startsAt, time.zone);
  const shared = {
    ...{ assignmentId: id, originalDate: date, date, startTime },
    endTime: wallClock(endsAt, time.zone).time,
    ...{ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), coverUserId: null },
    ...{ locationId: null, isOverride: false, isCancelled: false },
  };
  // The room is the first person's to take: asked for by each, they would stand in each other's way.
  const planned = personIds.map(
    (personId, at): PlannedAssignment => ({
      ...{ ...shared, id: `${id} ${at}`, userId: personId, personId },
      roomId: at === 0 ? roomId : null,
    }),
  );
  const found = await findClashes(tx, planned, new Set([id]));
  if (found.clashes.length > 0) throw await conflictProblem(tx, found, time);
  await freeInterview(tx, id);
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  const people = personIds.map((resourceId) => ({ kind: 'PERSON' as const, resourceId }));
  const rooms = roomId ? [{ kind: 'ROOM' as const, resourceId: roomId }] : [];
  await tx
    .insert(booking)
    .values([...people, ...rooms].map((resource) => ({ ...resource, during, interviewId: id })));
}

/** Frees what an interview had booked. */
export async function freeInterview(tx: Db, id: string): Promise<void> {
  await tx.delete(booking).where(eq(booking.interviewId, id));
}
