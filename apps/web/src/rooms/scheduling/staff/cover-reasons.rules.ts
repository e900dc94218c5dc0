import type { CoverFacts } from '@bellwether/contract/scheduling/cover.rules';

interface Reason {
  readonly key:
    | 'substitute'
    | 'teacher'
    | 'assistant'
    | 'taught'
    | 'freeWeek'
    | 'load'
    | 'notDeclared'
    | 'noUser'
    | 'away'
    | 'appointment';
  readonly values: { readonly count: number };
  /** It speaks against the person. */
  readonly warns: boolean;
}

/** Why a person is offered, in the order in which one would say it. `count` are lessons, or hours of the week. */
export function reasonsOf(person: CoverFacts & { readonly userId: string | null }): Reason[] {
  const { isClassSubstitute, role, taughtBefore, weekMinutes, isAvailable, hasAppointment, userId } = person;
  const say = (key: Reason['key'], count = 0, warns = false): Reason => ({ key, values: { count }, warns });
  return [
    ...(isAvailable === false ? [say('away', 0, true)] : []),
    ...(hasAppointment ? [say('appointment', 0, true)] : []),
    isClassSubstitute ? say('substitute') : say(role === 'TEACHER' ? 'teacher' : 'assistant'),
    ...(taughtBefore > 0 ? [say('taught', taughtBefore)] : []),
    weekMinutes === 0 ? say('freeWeek') : say('load', Math.round((weekMinutes / 60) * 10) / 10),
    ...(isAvailable === null ? [say(userId ? 'notDeclared' : 'noUser')] : []),
  ];
}
