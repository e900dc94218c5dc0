import {
  cycleCells,
  type Grid,
  gridOf,
  nextType,
  sameGrid,
  slotsOf,
  withCells,
} from '@bellwether/contract/availability/grid.rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan, useViewer } from '../../api/session.ts';
import { titledFailure } from '../../ui/toast/failure.ts';
import { toast } from '../../ui/toast/toast.tsx';

/** Who may see and change the week of a user. CAL-46. */
export function useWeekRights(userId: string): { view: boolean; edit: boolean; isOwn: boolean } {
  const can = useCan();
  const isOwn = useViewer().id === userId;
  const whose = isOwn ? 'Own' : 'Others';
  return {
    isOwn,
    view: can(`canView${whose}Availability`, 'userAvailability'),
    edit: can(`canEdit${whose}Availability`, 'userAvailability'),
  };
}

/** The week of a user as loaded, as painted, and its save. CAL-45, CAL-47, CAL-48. */
export function useWeek(userId: string, enabled: boolean) {
  const { t } = useTranslation('calendar');
  const isOwn = useViewer().id === userId;
  const read = useRead('GET /api/availability', { query: { userId } }, { enabled, keep: false });
  const person = useRead('GET /api/availability/person', { query: { userId } }, { enabled, keep: false });
  const stored = useMemo(() => gridOf(read.data ?? []), [read.data]);
  /** What was painted since; null: nothing. */
  const [painted, setPainted] = useState<Grid | null>(null);
  const grid = painted ?? stored;
  const isDirty = painted !== null && !sameGrid(painted, stored);
  const blockedBy = person.data?.data.blockedBy ?? null;
  const write = useWrite('PUT /api/availability', {
    quiet: true,
  });

  const save = async () => {
    const body = { slots: slotsOf(grid), ...(isOwn ? {} : { targetUserId: userId }) };
    try {
      const { count } = await titledFailure(write.mutateAsync({ body }), t('availability.saveFailed'));
      setPainted(null);
      toast.success(t('availability.saved', { count }));
    } catch {
      // Said in a toast; what was painted stays, to be saved again.
    }
  };

  return {
    grid,
    isDirty,
    blockedBy,
    isLoaded: read.data !== undefined && person.data !== undefined,
    error: read.error ?? person.error,
    retry: () => void Promise.all([read.refetch(), person.refetch()]),
    saving: write.isPending,
    save,
    reset: () => setPainted(null),
    /** Cells that belong together go to what follows the most common of them. CAL-42, CAL-44. */
    cycle: (cells: readonly number[]) => setPainted(cycleCells(grid, cells, !blockedBy)),
    /** What a click makes of a cell: the colour that a stroke paints. */
    strokeOf: (cell: number) => nextType(grid[cell] ?? 'UNAVAILABLE', !blockedBy),
    paint: (cell: number, type: Grid[number]) =>
      setPainted((before) => withCells(before ?? stored, [cell], type)),
  };
}

export type Week = ReturnType<typeof useWeek>;
