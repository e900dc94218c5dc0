import { useQuery } from '@tanstack/react-query';
import { ApiProblem, call } from '../../../api/client.ts';
import type { StudentRow } from '../student-columns.tsx';

export interface ClassSelection {
  students: StudentRow[];
  /** Students of the class whom the viewer may not see. */
  unseenIds: string[];
  /** Whether the viewer may enrol above the capacity (AMB-125). */
  mayForce: boolean;
}

/** What is logged, and the reason where the class is not shown. STU-08. */
const failure = 'Failed to fetch selected students';
/** How many ids fit in an address. */
const chunk = 200;

/**
 * The students of a class with their current class, read once for each opening: a change elsewhere must not undo what
 * is being chosen. STU-07.
 */
export function useClassSelection(classId: string) {
  return useQuery<ClassSelection>({
    queryKey: ['class-selection', classId],
    queryFn: ({ signal }) => readSelection(classId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { failure },
  });
}

async function readSelection(classId: string, signal: AbortSignal): Promise<ClassSelection> {
  const { data } = await call('GET /api/lms/classes/:id', { params: { id: classId } }, signal);
  // Saving what cannot be seen would withdraw everybody.
  if (!data.can.seeStudents) throw new ApiProblem(403, failure);
  const pages: string[][] = [];
  for (let at = 0; at < data.studentIds.length; at += chunk)
    pages.push(data.studentIds.slice(at, at + chunk));
  const replies = await Promise.all(
    pages.map((ids) =>
      call('GET /api/students', { query: { studentIds: ids.join(','), includeClassInfo: 'true' } }, signal),
    ),
  );
  const students = replies.flatMap((reply) => reply.students);
  const seen = new Set(students.map(({ id }) => id));
  return { students, unseenIds: data.studentIds.filter((id) => !seen.has(id)), mayForce: data.can.force };
}
