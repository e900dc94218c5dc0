import { studentLinks } from '@bellwether/contract/students/student-links';
import { students as records } from '@bellwether/contract/students/students';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Identity } from '../identity/index.ts';
import { studentLinkConflicts, studentLinkHandlers } from './student-links.handlers.ts';
import { studentConflicts, studentHandlers } from './students.handlers.ts';

export { addStudents } from './add-students.ts';
export { findStudents } from './find-students.ts';
export { studentConflicts } from './students.handlers.ts';
export { student } from './students.table.ts';
export { visibleStudents } from './visible-students.ts';

/** The door of the students' room: student records, their selection and their enrolment history. */
export function students(app: FastifyInstance, platform: Platform, identity: Identity): void {
  mount(app, platform, records, studentHandlers(identity), studentConflicts);
  mount(app, platform, studentLinks, studentLinkHandlers(identity), studentLinkConflicts);
}
