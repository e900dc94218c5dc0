import { studentName } from '@bellwether/contract/students/name.rules';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { searchStudents } from './students.queries.ts';

/** Students for the palette: those the viewer may see whose name, identifier or guardian holds the text. */
export async function findStudents(db: Db, viewer: Viewer, now: Date, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'student')) return [];
  const found = await searchStudents(db, viewer, now, text, limit);
  return found.map((student) => ({
    kind: 'student' as const,
    id: student.id,
    title: studentName(student),
    subtitle: [student.studentIdentifier, student.currentClass?.name].filter(Boolean).join(' · '),
    href: `/students/${student.id}`,
    color: student.currentClass?.color ?? null,
  }));
}
