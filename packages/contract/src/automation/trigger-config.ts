import { z } from 'zod';
import { clockTime, idOf, Weekday } from '../shared/fields.ts';
import { areSound } from './cross-checks.ts';
import { frequencies, type TriggerType, triggerTypes } from './values.ts';

/** FBK-12: said at `triggerConfig` whenever the config is not one of its type. */
export const configMismatch = 'Trigger config must match the trigger type.';

const ids = (thing: string) => z.array(idOf(thing)).max(100).default([]);

const Scheduled = z
  .strictObject({
    frequency: z.enum(frequencies),
    dayOfWeek: Weekday.nullish().transform((value) => value ?? null),
    /** In a shorter month its last day stands in. */
    dayOfMonth: z
      .number('Day of month must be 1-31.')
      .int('Day of month must be 1-31.')
      .min(1, 'Day of month must be 1-31.')
      .max(31, 'Day of month must be 1-31.')
      .nullish()
      .transform((value) => value ?? null),
    time: clockTime(),
  })
  .superRefine(({ frequency, dayOfWeek, dayOfMonth }, ctx) => {
    if (frequency === 'WEEKLY' && dayOfWeek === null)
      ctx.addIssue({ code: 'custom', path: ['dayOfWeek'], message: 'A day of the week is required.' });
    if (frequency === 'MONTHLY' && dayOfMonth === null)
      ctx.addIssue({ code: 'custom', path: ['dayOfMonth'], message: 'A day of the month is required.' });
  });

/** Empty lists mean every course and every class. */
const Lessons = z.strictObject({ courseIds: ids('course'), classIds: ids('class') });
const Assignments = z.strictObject({ assignmentTypeIds: ids('assignment type') });
const Nothing = z.strictObject({});

const configs = {
  SCHEDULED_RECURRING: Scheduled,
  COURSE_COMPLETION: Lessons,
  LESSON_COMPLETION: Lessons,
  LESSON_START: Lessons,
  STAFF_ASSIGNMENT_ENDED: Assignments,
  MANUAL_API_TRIGGER: Nothing,
  FIRST_LESSON_CLASS: Lessons,
  FIRST_LESSON_STUDENT: Lessons,
} satisfies Record<TriggerType, z.ZodType>;

export type ScheduledConfig = z.output<typeof Scheduled>;
export type LessonConfig = z.output<typeof Lessons>;
export type AssignmentConfig = z.output<typeof Assignments>;
export type TriggerConfig = ScheduledConfig | LessonConfig | AssignmentConfig | Record<string, never>;

/** The fields of a rule that say when it fires; to spread into a body. */
export const triggerFields = {
  triggerType: z.enum(triggerTypes, 'Choose a trigger.'),
  triggerConfig: z.record(z.string(), z.unknown(), configMismatch).default({}),
};

interface Trigger {
  readonly triggerType: TriggerType;
  readonly triggerConfig: Record<string, unknown>;
}

/**
 * The config as its type has it. With issues when it does not match (FBK-12): for a wrong or missing value at its field,
 * for keys of another type at `triggerConfig`.
 */
export function readTriggerConfig({ triggerType, triggerConfig }: Trigger) {
  return configs[triggerType].safeParse(triggerConfig) as z.ZodSafeParseResult<TriggerConfig>;
}

/** Refines a rule's body: the trigger config must match the trigger type. FBK-12. */
export function checkTrigger(trigger: Trigger, ctx: z.RefinementCtx): void {
  if (!areSound(ctx, 'triggerType', 'triggerConfig')) return;
  const { error } = readTriggerConfig(trigger);
  if (!error) return;
  ctx.addIssue({ code: 'custom', path: ['triggerConfig'], message: configMismatch });
  for (const { path, message } of error.issues)
    if (path.length > 0) ctx.addIssue({ code: 'custom', path: ['triggerConfig', ...path], message });
}
