import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { profiles } from '../../api/profiles.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { readAll } from '../../ui/list/table-tools.tsx';

type ClassRow = RowOf<'GET /api/lms/classes'>;

/** Every class that the viewer may see, by name: for filters and choices. Read page by page. */
export function useAllClasses(enabled = true) {
  const can = useCan();
  return useQuery<ClassRow[]>({
    queryKey: ['api', 'lms', 'classes', 'all'],
    queryFn: () => readAll((query) => call('GET /api/lms/classes', { query }), { sortBy: 'name' }),
    enabled: enabled && can('read:own', 'class'),
    ...profiles.default,
  });
}

/** The grades, for filters and choices. */
export function useGrades() {
  const can = useCan();
  return useRead('GET /api/lms/grades', undefined, { profile: 'stable', enabled: can('read', 'grade') });
}
