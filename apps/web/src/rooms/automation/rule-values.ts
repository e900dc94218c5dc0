import type {
  AudienceScope,
  CourseRole,
  Frequency,
  TriggerType,
} from '@bellwether/contract/automation/values';
import type { Picked } from '../../ui/form/search-picker.tsx';
import type { AnyRule } from './rule.ts';

// What the fields of a rule hold, and back and forth to what is sent: fields of another trigger are not sent.

export interface TriggerValues {
  readonly type: TriggerType;
  readonly frequency: Frequency;
  /** '0' = Sunday. */
  readonly dayOfWeek: string;
  readonly dayOfMonth: number | '';
  readonly time: string;
  readonly courses: readonly Picked[];
  readonly classes: readonly Picked[];
  readonly assignmentTypeIds: readonly string[];
}

/** '' and 'EVENT_PERSON' only for whom feedback is about. */
export interface AudienceValues {
  readonly scope: AudienceScope | 'EVENT_PERSON' | '';
  readonly roleIds: readonly string[];
  readonly users: readonly Picked[];
  readonly courses: readonly Picked[];
  readonly classes: readonly Picked[];
  readonly courseRoles: readonly CourseRole[];
}

export const noAudience: AudienceValues = {
  scope: '',
  roleIds: [],
  users: [],
  courses: [],
  classes: [],
  courseRoles: [],
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The trigger of a rule as its fields hold it; that of a new one fires every Monday. */
export function triggerValues(rule: AnyRule | undefined): TriggerValues {
  const config = rule?.triggerConfig ?? {};
  const text = (key: string, fallback: string) => String(config[key] ?? fallback);
  return {
    type: rule?.triggerType ?? 'SCHEDULED_RECURRING',
    frequency: text('frequency', 'WEEKLY') as Frequency,
    dayOfWeek: text('dayOfWeek', '1'),
    dayOfMonth: typeof config.dayOfMonth === 'number' ? config.dayOfMonth : 1,
    time: text('time', '08:00'),
    courses: pickedOf(rule?.names.courses, config.courseIds),
    classes: pickedOf(rule?.names.classes, config.classIds),
    assignmentTypeIds: idsOf(config.assignmentTypeIds),
  };
}

/** The config that belongs to the type, as the server wants it. FBK-12. */
export function triggerConfig(values: TriggerValues): Record<string, unknown> {
  const { type, frequency, time } = values;
  if (type === 'MANUAL_API_TRIGGER') return {};
  if (type === 'STAFF_ASSIGNMENT_ENDED') return { assignmentTypeIds: [...values.assignmentTypeIds] };
  if (type !== 'SCHEDULED_RECURRING')
    return { courseIds: values.courses.map(idOf), classIds: values.classes.map(idOf) };
  const day = values.dayOfMonth === '' ? null : values.dayOfMonth;
  return {
    frequency,
    time,
    ...(frequency === 'WEEKLY' && { dayOfWeek: Number(values.dayOfWeek) }),
    ...(frequency === 'MONTHLY' && { dayOfMonth: day }),
  };
}

interface StoredAudience {
  readonly scope: AudienceValues['scope'] | null;
  readonly config: Readonly<Record<string, unknown>> | null;
}

/** An audience as its fields hold it. */
export function audienceValues(
  stored: StoredAudience | null,
  names: AnyRule['names'] | undefined,
): AudienceValues {
  const config = stored?.config ?? {};
  return {
    scope: stored?.scope ?? '',
    roleIds: idsOf(config.roleIds),
    users: pickedOf(names?.users, config.userIds),
    courses: pickedOf(names?.courses, config.courseIds),
    classes: pickedOf(names?.classes, config.classIds),
    courseRoles: idsOf(config.courseRoles) as CourseRole[],
  };
}

/** What of an audience belongs to its scope. Courses and classes are named where no lesson tells them. */
export function audienceConfig(values: AudienceValues, ofLesson: boolean) {
  const { scope } = values;
  const takesPart = scope.endsWith('_PARTICIPANTS');
  return {
    roleIds: scope === 'ROLE' ? [...values.roleIds] : [],
    userIds: scope === 'SPECIFIC_USERS' ? values.users.map(idOf) : [],
    courseIds: scope === 'COURSE_PARTICIPANTS' && !ofLesson ? values.courses.map(idOf) : [],
    classIds: scope === 'CLASS_PARTICIPANTS' && !ofLesson ? values.classes.map(idOf) : [],
    courseRoles: takesPart ? [...values.courseRoles] : [],
  };
}

function idOf({ id }: Named): string {
  return id;
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function pickedOf(names: readonly Named[] | undefined, ids: unknown): Picked[] {
  const wanted = idsOf(ids);
  return (names ?? []).filter(({ id }) => wanted.includes(id)).map(({ id, name }) => ({ id, name }));
}
