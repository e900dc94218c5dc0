import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Choice } from '../../ui/form/fields.tsx';
import { roleWord } from '../../ui/words/i18n.ts';

const everything = { query: { limit: 500 } } as const;

/** The categories of feedback, by name; empty while they load. FBK-12. */
export function useCategories() {
  const { data } = useRead('GET /api/feedback-categories', everything, { profile: 'stable' });
  return data?.data ?? [];
}

/** The roles to choose from: those of the record stay choosable for who may not read roles. */
export function useRoleChoices(known: readonly { id: string; name: string }[]): Choice[] {
  const can = useCan();
  const { data } = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  const names = new Map(known.map(({ id, name }) => [id, name]));
  for (const { id, name, displayName } of data?.data ?? []) names.set(id, roleWord(displayName ?? name));
  return [...names].map(([value, label]) => ({ value, label }));
}
