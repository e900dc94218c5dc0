import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { whenLabel } from '../date-labels.ts';
import { momentsOf } from '../grid/moves.rules.ts';
import type { Placed } from '../grid/placed.rules.ts';

const options = {};

interface AssignmentDates {
  readonly cancel: (placed: Placed) => void;
  readonly restore: (placed: Placed) => void;
}

/** Cancels one date of a recurring assignment, with Undo, and lets a cancelled one take place again. AMB-079. */
export function useAssignmentDates(zone: string): AssignmentDates {
  const { t, i18n } = useTranslation('calendar');
  const { mutateAsync: remove } = useWrite('DELETE /api/dashboard/calendar-events/:id', options);
  const { mutateAsync: move } = useWrite('PATCH /api/dashboard/calendar-events/:id', {
    ...options,
    quiet: true,
  });
  const wordsFor = useCallback(
    ({ event, start }: Placed) => ({ title: event.title, when: whenLabel(start, i18n.language) }),
    [i18n.language],
  );

  const restore = useCallback(
    async (placed: Placed) => {
      try {
        await move({ params: { id: placed.event.id }, body: momentsOf(placed, zone) });
        toast.info(t('assignment.dateRestored', wordsFor(placed)));
      } catch (error) {
        if (!isProblem(error)) throw error;
        const { title, description } = wordsOf(error);
        toast.error(t('assignment.restoreFailed', wordsFor(placed)), {
          description: [title, description].filter(Boolean).join(' '),
        });
      }
    },
    [move, t, wordsFor, zone],
  );

  const cancel = useCallback(
    async (placed: Placed) => {
      try {
        await remove({ params: { id: placed.event.id } });
        toast.success(t('assignment.dateCancelled', wordsFor(placed)), { undo: () => void restore(placed) });
      } catch (error) {
        // useWrite has told why.
        if (!isProblem(error)) throw error;
      }
    },
    [remove, restore, t, wordsFor],
  );

  return useMemo(
    () => ({ cancel: (placed) => void cancel(placed), restore: (placed) => void restore(placed) }),
    [cancel, restore],
  );
}
