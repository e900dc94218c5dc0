import type { TargetAudience } from './feed.values.ts';

// Whom a post is for, as keys: 'all', 'role:<id>', 'class:<id>:<part>', 'dept:<id>', 'user:<id>'. A viewer has the keys of what they
// belong to; a post is for whom shares one with it. AMB-150.

const groupForm =
  /^(?:class:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:(?:STUDENT|PARENT|TEACHER|TEACHER_ASSISTANT)|dept:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const otherForm = /^(?:all|(?:role|user):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether the text names a part of a class or a department. */
export function isGroupKey(text: string): boolean {
  return groupForm.test(text);
}

/** Whether the text names anybody whom a post can be for. */
export function isAudienceKey(text: string): boolean {
  return isGroupKey(text) || otherForm.test(text);
}

export interface Audience {
  readonly targetAudience: TargetAudience;
  readonly targetRoles: readonly string[];
  readonly targetUserIds: readonly string[];
  readonly targetGroups: readonly string[];
}

/** The keys of whom a post is for, each once and in order. ROLES takes roles alone, CUSTOM roles, people and groups. SOC-01. */
export function keysOf({ targetAudience, targetRoles, targetUserIds, targetGroups }: Audience): string[] {
  if (targetAudience === 'EVERYONE') return ['all'];
  const roles = targetRoles.map((id) => `role:${id}`);
  const others = [...targetGroups, ...targetUserIds.map((id) => `user:${id}`)];
  return [...new Set(targetAudience === 'ROLES' ? roles : [...roles, ...others])].toSorted();
}

/** The way back: what keys say, as fields of a post. */
export function audienceOf(
  keys: readonly string[],
): Record<'targetRoles' | 'targetUserIds' | 'targetGroups', string[]> {
  const found = { targetRoles: [] as string[], targetUserIds: [] as string[], targetGroups: [] as string[] };
  for (const key of keys) {
    if (key.startsWith('role:')) found.targetRoles.push(key.slice('role:'.length));
    else if (key.startsWith('user:')) found.targetUserIds.push(key.slice('user:'.length));
    else if (key !== 'all') found.targetGroups.push(key);
  }
  return found;
}
