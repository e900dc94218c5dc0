// Values and rules of the room without a schema: a page may import them without bringing zod along.

/** AMB-186. */
export const classStatuses = ['PLANNED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const;
export type ClassStatus = (typeof classStatuses)[number];

/** LRN-19. */
export const enrolmentStatuses = [
  'PENDING',
  'SCHEDULED',
  'ACTIVE',
  'COMPLETED',
  'PASSED',
  'FAILED',
  'WITHDRAWN',
  'DROPPED',
] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** One enrolment of these states is allowed for a student and class; the others end it (AMB-187). */
export const openEnrolmentStatuses = ['PENDING', 'SCHEDULED', 'ACTIVE'] as const satisfies EnrolmentStatus[];

/** Enrolments that have a place in the class; a PENDING one waits for it (AMB-125). */
export const seatedEnrolmentStatuses = ['SCHEDULED', 'ACTIVE'] as const satisfies EnrolmentStatus[];

/** Enrolments whose student is or was in the lessons of the class. */
export const attendedEnrolmentStatuses = [
  'SCHEDULED',
  'ACTIVE',
  'COMPLETED',
  'PASSED',
  'FAILED',
] as const satisfies EnrolmentStatus[];

export const defaultCourseColor = '#6B7280';

/** What a material can hold; files by their type. LRN-18. */
export const materialKinds = ['DOCUMENT', 'IMAGE', 'AUDIO', 'VIDEO', 'LINK'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** The levels of the Common European Framework of Reference for Languages. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof cefrLevels)[number];

/** A level's name with what it stands for in the framework, unless the name says so already: "Movers · A1", "B1 Preliminary". */
export function levelTitle({
  name,
  cefr,
}: {
  readonly name: string;
  readonly cefr: CefrLevel | null;
}): string {
  return cefr === null || name.toUpperCase().includes(cefr) ? name : `${name} · ${cefr}`;
}

/** What a course weighs in a grade point average. AMB-412. */
export const creditLimits = { least: 0, most: 100 } as const;
