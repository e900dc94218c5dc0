import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { profiles } from '../../api/profiles.ts';
import { useCan } from '../../api/session.ts';
import { readAll } from '../../ui/list/table-tools.tsx';

/** Every class that the viewer may see, by name, read page by page: the choices of the filter 'Classes'. */
export function useAllClasses() {
  return useQuery({
    queryKey: ['api', 'lms', 'classes', 'all'],
    queryFn: () => readAll((query) => call('GET /api/lms/classes', { query }), { sortBy: 'name' }),
    ...profiles.default,
  });
}

/** Every course that the viewer may see, by title: the choices of the filter 'Courses'. */
export function useAllCourses() {
  const can = useCan();
  return useQuery({
    queryKey: ['api', 'lms', 'courses', 'all'],
    queryFn: () => readAll((query) => call('GET /api/lms/courses', { query }), { sortBy: 'title' }),
    enabled: can('read:own', 'course'),
    ...profiles.default,
  });
}

/** The short lists, each only when the viewer may read it. LRN-10. */
export function useLookups() {
  const can = useCan();
  const options = (subject: 'level' | 'category' | 'age_range' | 'grade') =>
    ({ profile: 'stable', enabled: can('read', subject) }) as const;
  return {
    levels: useRead('GET /api/lms/levels', undefined, options('level')),
    categories: useRead('GET /api/lms/categories', undefined, options('category')),
    ageRanges: useRead('GET /api/lms/age-ranges', undefined, options('age_range')),
    grades: useRead('GET /api/lms/grades', undefined, options('grade')),
  };
}
