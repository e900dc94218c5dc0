import { firstEnrolmentStatus, takesPlace } from '@bellwether/contract/learning/enrolment.rules';
import { type EnrolmentStatus, openEnrolmentStatuses } from '@bellwether/contract/learning/values';
import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enrolment, schoolClass } from '../learning.table.ts';
import { classIdsOf } from './find-classes.queries.ts';

/** A class that is locked for enrolling many. */
export interface ClassPlaces {
  readonly id: string;
  readonly code: string;
  /** Why nobody can be enrolled: the class has ended. */
  readonly refusal: string | null;
  /** Places that are left; null without a capacity (AMB-125). */
  readonly free: number | null;
  /** The state of new enrolments: ACTIVE in a class in progress, else SCHEDULED (AMB-187). */
  readonly status: 'ACTIVE' | 'SCHEDULED';
  /** The students with an open enrolment. */
  readonly studentIds: ReadonlySet<string>;
}

/**
 * The classes that the given texts mean, by code or name, by the text in lower case; null where several classes are
 * meant, and unknown ones are absent. They stay locked until the transaction ends, so that two who enrol at once count
 * each other. AMB-114.
 */
export async function lockClassPlaces(
  db: Db,
  texts: readonly string[],
  today: string,
): Promise<Map<string, ClassPlaces | null>> {
  const wanted = await classIdsOf(db, texts);
  if (wanted.size === 0) return new Map();
  const classes = await db
    .select({
      id: schoolClass.id,
      code: schoolClass.code,
      status: schoolClass.status,
      startDate: schoolClass.startDate,
      maxCapacity: schoolClass.maxCapacity,
    })
    .from(schoolClass)
    .where(
      inArray(
        schoolClass.id,
        [...wanted.values()].filter((id) => id !== null),
      ),
    )
    .orderBy(asc(schoolClass.id))
    .for('update');
  const open = await openEnrolments(
    db,
    classes.map(({ id }) => id),
  );
  const places = new Map(
    classes.map((found) => {
      const of = open.filter(({ classId }) => classId === found.id);
      const seated = of.filter(takesPlace).length;
      const ended = found.status === 'COMPLETED' || found.status === 'CANCELLED';
      const one: ClassPlaces = {
        id: found.id,
        code: found.code,
        refusal: ended ? 'This class has ended. Nobody can be enrolled in it any more.' : null,
        free: found.maxCapacity === null ? null : Math.max(0, found.maxCapacity - seated),
        status: firstEnrolmentStatus(found, today),
        studentIds: new Set(of.map(({ studentId }) => studentId)),
      };
      return [found.id, one];
    }),
  );
  return new Map([...wanted].map(([text, id]) => [text, id === null ? null : (places.get(id) ?? null)]));
}

/** Enrols students in classes whose places were locked and counted; returns the enrolments' ids. AMB-187. */
export async function enrolMany(
  db: Db,
  wishes: readonly { classId: string; studentId: string; status: EnrolmentStatus }[],
  now: Date,
): Promise<string[]> {
  if (wishes.length === 0) return [];
  const enrolledAt = now.toISOString();
  const made = await db
    .insert(enrolment)
    .values(wishes.map((wish) => ({ ...wish, enrolledAt })))
    .returning({ id: enrolment.id });
  return made.map(({ id }) => id);
}

async function openEnrolments(db: Db, classIds: readonly string[]) {
  if (classIds.length === 0) return [];
  return db
    .select({
      classId: enrolment.classId,
      studentId: enrolment.studentId,
      status: enrolment.status,
      heldUntil: enrolment.heldUntil,
    })
    .from(enrolment)
    .where(
      and(inArray(enrolment.classId, [...classIds]), inArray(enrolment.status, [...openEnrolmentStatuses])),
    );
}
