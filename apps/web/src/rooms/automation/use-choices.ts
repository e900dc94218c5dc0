import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Choice } from '../../ui/form/fields.tsx';
import { roleWord } from '../../ui/words/i18n.ts';

const all = { query: { limit: 100 } } as const;

/** The roles to choose from. */
export function useRoles(): Choice[] {
  const can = useCan();
  const { data } = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  return (data?.data ?? []).map(({ id, name, displayName }) => ({
    value: id,
    label: roleWord(displayName ?? name),
  }));
}

/** The kinds of assignments to choose from. */
export function useAssignmentTypes(): Choice[] {
  const can = useCan();
  const { data } = useRead(
    'GET /api/assignment-types',
    { query: { limit: 1000 } },
    { enabled: can('read', 'assignment_type') },
  );
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The templates of feedback to choose from. */
export function useFeedbackTemplates(): Choice[] {
  const { data } = useRead('GET /api/feedback-templates', { query: { limit: 100, isActive: 'true' } });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The templates of tasks to choose from, those for boards too. */
export function useTaskTemplates(): Choice[] {
  const { data } = useRead('GET /api/task-templates', all);
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The boards to choose from, and the columns of the chosen one. */
export function useBoardChoices(boardId: string | null): { boards: Choice[]; columns: Choice[] } {
  const can = useCan();
  const enabled = can('read:own', 'kanban');
  const boards = useRead('GET /api/kanban/boards', { query: { limit: 200 } }, { enabled });
  const columns = useRead(
    'GET /api/kanban/boards/:id/columns',
    { params: { id: boardId ?? '' } },
    { enabled: enabled && boardId !== null },
  );
  const choicesOf = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    boards: choicesOf(boards.data?.data.filter((board) => board.can.work)),
    columns: boardId === null ? [] : choicesOf(columns.data?.data),
  };
}
