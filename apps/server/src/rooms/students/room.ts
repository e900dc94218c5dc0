import { studentLinks } from '@bellwether/contract/students/student-links';
import { students as records } from '@bellwether/contract/students/students';
import { sql } from 'drizzle-orm';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { studentLinkConflicts, studentLinkHandlers } from './student-links.handlers.ts';
import { studentConflicts } from './students.conflicts.ts';
import { studentHandlers } from './students.handlers.ts';
import { student } from './students.table.ts';
import { visibleStudents } from './visible-students.access.ts';

/** The manifest of the students' room: student records, their selection and their enrolment history. */
export const room: Room = {
  name: 'students',
  mount(app, platform, { identity }) {
    mount(app, platform, records, studentHandlers(identity), studentConflicts);
    mount(app, platform, studentLinks, studentLinkHandlers(identity), studentLinkConflicts);
  },
  ownRecords: {
    student: (viewer, now) => sql`select 1 from ${student} where ${visibleStudents(viewer, now)}`,
  },
};
