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

export const defaultCourseColor = '#6B7280';

/** The fixed palette of class and course colours: the 19 named colours at their 500 step (AMB-174, AMB-233). */
export const classColors = [
  { name: 'slate', hex: '#64748B' },
  { name: 'gray', hex: '#6B7280' },
  { name: 'red', hex: '#EF4444' },
  { name: 'orange', hex: '#F97316' },
  { name: 'amber', hex: '#F59E0B' },
  { name: 'yellow', hex: '#EAB308' },
  { name: 'lime', hex: '#84CC16' },
  { name: 'green', hex: '#22C55E' },
  { name: 'emerald', hex: '#10B981' },
  { name: 'teal', hex: '#14B8A6' },
  { name: 'cyan', hex: '#06B6D4' },
  { name: 'sky', hex: '#0EA5E9' },
  { name: 'blue', hex: '#3B82F6' },
  { name: 'indigo', hex: '#6366F1' },
  { name: 'violet', hex: '#8B5CF6' },
  { name: 'purple', hex: '#A855F7' },
  { name: 'fuchsia', hex: '#D946EF' },
  { name: 'pink', hex: '#EC4899' },
  { name: 'rose', hex: '#F43F5E' },
] as const;
