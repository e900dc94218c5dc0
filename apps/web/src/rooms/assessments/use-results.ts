import { useRead } from '../../api/hooks.ts';

/** The released results of the student with this user, else one's own. DSH-02, DSH-03. */
export function useResults(userId: string | undefined) {
  const own = useRead('GET /api/lms/student-assessments/student/me', {}, { enabled: !userId });
  const theirs = useRead(
    'GET /api/parent-dashboard/assessment-scores',
    { query: { userId: userId ?? '' } },
    { enabled: Boolean(userId), keep: false },
  );
  return userId ? theirs : own;
}
