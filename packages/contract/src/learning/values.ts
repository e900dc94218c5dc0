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

/** The fixed palette of class and course colours: 19 named colours of the common palette (AMB-174, AMB-233). */
export const classColors = [
  { name: 'neutral', hex: '#737373' },
  { name: 'slate', hex: '#64748b' },
  { name: 'red', hex: '#ef4444' },
  { name: 'orange', hex: '#f97316' },
  { name: 'amber', hex: '#f59e0b' },
  { name: 'yellow', hex: '#eab308' },
  { name: 'lime', hex: '#84cc16' },
  { name: 'green', hex: '#22c55e' },
  { name: 'emerald', hex: '#10b981' },
  { name: 'teal', hex: '#14b8a6' },
  { name: 'cyan', hex: '#06b6d4' },
  { name: 'sky', hex: '#0ea5e9' },
  { name: 'blue', hex: '#3b82f6' },
  { name: 'indigo', hex: '#6366f1' },
  { name: 'violet', hex: '#8b5cf6' },
  { name: 'purple', hex: '#a855f7' },
  { name: 'fuchsia', hex: '#d946ef' },
  { name: 'pink', hex: '#ec4899' },
  { name: 'rose', hex: '#f43f5e' },
] as const;
