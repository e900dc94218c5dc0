import type { Day } from '@bellwether/contract/shared/day';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { bodyOfStored, type ChangeBody, type OverrideRow } from './lesson-change.rules.ts';

export interface LessonKey {
  readonly scheduleId: string;
  /** The date of the plan, which a move does not change. */
  readonly originalDate: Day;
}

/** The stored change of a lesson: undefined while loading, null when it follows the plan. */
export function useStoredChange({ scheduleId, originalDate }: LessonKey) {
  const read = useRead('GET /api/class-schedule/overrides', {
    query: { scheduleId, startDate: originalDate, endDate: originalDate },
  });
  return { ...read, stored: read.data ? (read.data.data[0] ?? null) : undefined };
}

/**
 * Saves a change of one lesson, and takes it back to the plan. `before` is the stored change, null when there is none.
 * Both say what they did in a toast that can undo it.
 */
export function useLessonChange(key: LessonKey, quiet: (problem: ApiProblem) => boolean = () => false) {
  const { t } = useTranslation('learning');
  const options = { quiet };
  const create = useWrite('POST /api/class-schedule/overrides', options);
  const update = useWrite('PUT /api/class-schedule/overrides/:id', options);
  const remove = useWrite('DELETE /api/class-schedule/overrides/:id', options);

  const store = (before: OverrideRow | null, body: ChangeBody) =>
    before
      ? update.mutateAsync({ params: { id: before.id }, body: { ...body, version: before.version } })
      : create.mutateAsync({
          body: { ...body, classScheduleId: key.scheduleId, overrideDate: key.originalDate },
        });

  const save = async (before: OverrideRow | null, body: ChangeBody, title: string) => {
    const { data } = await store(before, body);
    toast.success(title, {
      undo: () =>
        void (
          before
            ? update.mutateAsync({
                params: { id: data.id },
                body: { ...bodyOfStored(before), version: data.version },
              })
            : remove.mutateAsync({ params: { id: data.id } })
        )
          .then(() => toast.info(t('learning:lessonChange.undone')))
          .catch(() => undefined),
    });
  };

  const backToPlan = async (before: OverrideRow) => {
    await remove.mutateAsync({ params: { id: before.id } });
    toast.success(t('learning:lessonChange.backDone'), {
      undo: () =>
        void create
          .mutateAsync({
            body: {
              ...bodyOfStored(before),
              classScheduleId: key.scheduleId,
              overrideDate: key.originalDate,
            },
          })
          .catch(() => undefined),
    });
  };

  return { save, backToPlan, pending: create.isPending || update.isPending || remove.isPending };
}
