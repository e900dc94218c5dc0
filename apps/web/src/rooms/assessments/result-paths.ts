/** What shows results, and is read again after they change. */
export const resultPaths = [
  '/api/lms/result-sheets',
  '/api/lms/student-assessments',
  '/api/parent-dashboard/assessment-scores',
  '/api/dashboard',
];
