import { z } from 'zod';
import { idOf } from '../shared/fields.ts';
import { areSound } from './cross-checks.ts';
import {
  type AudienceScope,
  audienceScopes,
  courseRoles,
  isLessonTrigger,
  scopesOf,
  type TriggerType,
} from './values.ts';

const ids = (thing: string) =>
  z
    .array(idOf(thing))
    .max(200)
    .default([])
    .transform((all) => [...new Set(all)]);

/** Whom a scope means in particular: roles, people, courses or classes, and which of those who take part. FBK-14. */
export const AudienceConfig = z.strictObject({
  roleIds: ids('role'),
  userIds: ids('user'),
  courseIds: ids('course'),
  classIds: ids('class'),
  courseRoles: z
    .array(z.enum(courseRoles))
    .max(courseRoles.length)
    .default([])
    .transform((all) => [...new Set(all)]),
});
export type AudienceConfig = z.output<typeof AudienceConfig>;

export const audienceFields = {
  targetAudienceScope: z.enum(audienceScopes, 'Choose who it is for.'),
  targetAudienceConfig: AudienceConfig.prefault({}),
};

/**
 * Whom the feedback is about: nobody (null), the one the event is about (the student of a first lesson, the assignee of
 * an assignment), or an audience.
 */
export const SubjectAudience = z
  .strictObject({
    scope: z.enum(['EVENT_PERSON', ...audienceScopes]),
    config: AudienceConfig.prefault({}),
  })
  .nullish()
  .transform((subject) => subject ?? null);
export type SubjectAudience = z.output<typeof SubjectAudience>;

/** Triggers whose event is about one person. */
export const personTriggers: readonly TriggerType[] = ['STAFF_ASSIGNMENT_ENDED', 'FIRST_LESSON_STUDENT'];

/**
 * What an audience lacks for its trigger, by field of its config ('' for the scope itself); empty when it is complete.
 * FBK-14.
 */
export function audienceGaps(
  type: TriggerType,
  scope: AudienceScope | 'EVENT_PERSON',
  config: AudienceConfig,
): { field: '' | keyof AudienceConfig; message: string }[] {
  if (scope === 'EVENT_PERSON') {
    if (personTriggers.includes(type)) return [];
    return [{ field: '', message: 'This trigger is not about one person.' }];
  }
  if (!scopesOf(type).includes(scope))
    return [{ field: '', message: 'This audience does not fit the trigger.' }];
  if (scope === 'ROLE') return wants(config, 'roleIds', 'Choose at least one role.');
  if (scope === 'SPECIFIC_USERS') return wants(config, 'userIds', 'Choose at least one person.');
  if (type === 'STAFF_ASSIGNMENT_ENDED') return [];
  const roles = wants(config, 'courseRoles', 'Choose who of them.');
  // Without a lesson nobody knows which course or class is meant.
  if (isLessonTrigger(type)) return roles;
  if (scope === 'COURSE_PARTICIPANTS')
    return [...wants(config, 'courseIds', 'Choose at least one course.'), ...roles];
  return [...wants(config, 'classIds', 'Choose at least one class.'), ...roles];
}

/** Refines a rule's body: says at the fields of whom it is for what is missing there. FBK-14. */
export function checkTarget(
  { triggerType }: { readonly triggerType: TriggerType },
  ctx: z.RefinementCtx,
  { scope, config }: { readonly scope: AudienceScope; readonly config: AudienceConfig },
): void {
  if (!areSound(ctx, 'triggerType', 'targetAudienceScope', 'targetAudienceConfig')) return;
  for (const { field, message } of audienceGaps(triggerType, scope, config)) {
    const path = field === '' ? ['targetAudienceScope'] : ['targetAudienceConfig', field];
    ctx.addIssue({ code: 'custom', path, message });
  }
}

function wants(config: AudienceConfig, field: keyof AudienceConfig, message: string) {
  return config[field].length === 0 ? [{ field, message }] : [];
}
