// Values of the room without a schema: a page may import them without bringing zod along.

/** What lets a rule fire (FBK-13); task and card rules have the same eight (AMB-221). */
export const triggerTypes = [
  'SCHEDULED_RECURRING',
  'COURSE_COMPLETION',
  'LESSON_COMPLETION',
  'LESSON_START',
  'STAFF_ASSIGNMENT_ENDED',
  'MANUAL_API_TRIGGER',
  'FIRST_LESSON_CLASS',
  'FIRST_LESSON_STUDENT',
] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** FBK-14. */
export const audienceScopes = [
  'ROLE',
  'COURSE_PARTICIPANTS',
  'CLASS_PARTICIPANTS',
  'LESSON_PARTICIPANTS',
  'SPECIFIC_USERS',
] as const;
export type AudienceScope = (typeof audienceScopes)[number];

/** FBK-14. */
export const courseRoles = ['STUDENT', 'TEACHER', 'PARENT', 'TEACHER_ASSISTANT'] as const;
export type CourseRole = (typeof courseRoles)[number];

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** TSK-15. */
export const ruleActions = ['ASSIGN_TASK', 'CREATE_CARD'] as const;
export type RuleAction = (typeof ruleActions)[number];

/** What came of a firing. SKIPPED: nobody was to be asked. */
export const firingStatuses = ['PENDING', 'DONE', 'SKIPPED', 'FAILED'] as const;
export type FiringStatus = (typeof firingStatuses)[number];

/** Triggers that a dated lesson sets off, so that it is known whose lesson it was. */
export const lessonTriggers = [
  'LESSON_START',
  'LESSON_COMPLETION',
  'COURSE_COMPLETION',
  'FIRST_LESSON_CLASS',
  'FIRST_LESSON_STUDENT',
] as const satisfies readonly TriggerType[];

/** Whether the trigger comes from a dated lesson. */
export function isLessonTrigger(type: TriggerType): boolean {
  return (lessonTriggers as readonly string[]).includes(type);
}

/**
 * The audiences that make sense for a trigger: lesson participants need a lesson or an assignment that ended (its
 * assignee). FBK-14, AMB-221.
 */
export function scopesOf(type: TriggerType): readonly AudienceScope[] {
  if (isLessonTrigger(type)) return audienceScopes;
  if (type === 'STAFF_ASSIGNMENT_ENDED') return ['LESSON_PARTICIPANTS', 'ROLE', 'SPECIFIC_USERS'];
  return ['ROLE', 'COURSE_PARTICIPANTS', 'CLASS_PARTICIPANTS', 'SPECIFIC_USERS'];
}
