import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';

/** The departments, for filters and choices. HR-13. */
export function useDepartments() {
  const can = useCan();
  return useRead(
    'GET /api/hr/departments',
    { query: { limit: 1000 } },
    { profile: 'departments', enabled: can('read', 'department') },
  );
}

/** The job titles, for filters and choices. HR-13. */
export function useJobTitles() {
  const can = useCan();
  return useRead(
    'GET /api/hr/job-titles',
    { query: { limit: 1000 } },
    { profile: 'jobTitles', enabled: can('read', 'job_title') },
  );
}

/** Who can be somebody's manager: the active employees. HR-13. */
export function useManagers() {
  return useRead('GET /api/hr/employees', { query: { limit: 1000, status: 'ACTIVE' } });
}
