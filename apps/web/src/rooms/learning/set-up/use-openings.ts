import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { openingsQuery, type SetUpValues } from './set-up.rules.ts';

type Openings = Reply<'GET /api/class-schedule/openings'>;

const unknown: Openings = { dates: 0, teachers: [], rooms: [] };

/** Who and which room is free for the times as they stand; nobody while they are no schedule, or without the right to one. */
export function useOpenings(values: SetUpValues): Openings {
  const can = useCan();
  const query = openingsQuery(values);
  const read = useRead(
    'GET /api/class-schedule/openings',
    { query: query ?? { startDate: '', startTime: '', endTime: '', selectedDays: '' } },
    { enabled: query !== undefined && can('create:any', 'class_schedule') },
  );
  return query ? (read.data ?? unknown) : unknown;
}
