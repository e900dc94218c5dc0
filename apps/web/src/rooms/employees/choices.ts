import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';

// What fails is logged in the words of HR-12, for who looks for the cause.

/** The departments, for filters and choices. HR-13. */
export function useDepartments() {
  const can = useCan();
  return useRead(
    'GET /api/hr/departments',
    { query: { limit: 1000 } },
    {
      profile: 'departments',
      enabled: can('read', 'department'),
      failure: 'Failed to fetch departments',
    },
  );
}

/** The job titles, for filters and choices. HR-13. */
export function useJobTitles() {
  const can = useCan();
  return useRead(
    'GET /api/hr/job-titles',
    { query: { limit: 1000 } },
    {
      profile: 'jobTitles',
      enabled: can('read', 'job_title'),
      failure: 'Failed to fetch job titles',
    },
  );
}

/** Who can be somebody's manager: the active employees. HR-13. */
export function useManagers() {
  return useRead(
    'GET /api/hr/employees',
    { query: { limit: 1000, status: 'ACTIVE' } },
    { failure: 'Failed to fetch potential managers (active employees)' },
  );
}
