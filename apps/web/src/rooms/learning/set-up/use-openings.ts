import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { type Openings, openingsQuery, type SetUpValues, withoutTimes } from './set-up.rules.ts';

const unknown: Openings = { dates: 0, teachers: [], rooms: [] };

/**
 * Who and which room is free for the times as they stand. Without times, or while they are no schedule, everybody is there and
 * nobody is said to be taken: who was chosen stays in sight. Nobody without the right to plan lessons.
 */
export function useOpenings(values: SetUpValues): Openings {
  const can = useCan();
  const query = openingsQuery(values);
  const read = useRead(
    'GET /api/class-schedule/openings',
    { query: query ?? { startDate: '', startTime: '', endTime: '', selectedDays: '' } },
    { enabled: query !== undefined && can('create:any', 'class_schedule') },
  );
  const found = read.data ?? unknown;
  return query && values.hasSchedule ? found : withoutTimes(found);
}
