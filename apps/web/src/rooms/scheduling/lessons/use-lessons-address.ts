import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LessonScope } from './lesson-order.ts';

interface LessonsAddress {
  /** Whose lessons are managed; null: the dialog is closed. */
  readonly scope: LessonScope | null;
  readonly open: (scope: LessonScope) => void;
  readonly close: () => void;
}

/** The class schedule dialog in the address: ?dialog=lessons and scheduleId or groupId, so that reload keeps it. */
export function useLessonsAddress(): LessonsAddress {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = (parameters: Record<string, string | undefined>, replace: boolean) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...parameters }),
      replace,
    });
  const none = { dialog: undefined, scheduleId: undefined, groupId: undefined };
  return {
    scope: search.dialog === 'lessons' ? scopeOf(search) : null,
    open: (scope) =>
      go(
        {
          ...none,
          dialog: 'lessons',
          ...(scope.kind === 'schedule' ? { scheduleId: scope.id } : {}),
          ...(scope.kind === 'group' ? { groupId: scope.id } : {}),
        },
        false,
      ),
    close: () => go(none, true),
  };
}

function scopeOf({ scheduleId, groupId }: Record<string, unknown>): LessonScope {
  if (typeof scheduleId === 'string') return { kind: 'schedule', id: scheduleId };
  return typeof groupId === 'string' ? { kind: 'group', id: groupId } : { kind: 'class' };
}
