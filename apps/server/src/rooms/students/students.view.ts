import { view } from '../../platform/db/view.ts';
import { student, studentFind } from './students.table.ts';

export const studentView = view(student, [
  'id',
  'userId',
  'studentIdentifier',
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'dateOfBirth',
  'status',
  'gender',
  'mobilePhone',
  'sortName',
]);

/** By which text a student is found: see the table. */
export const studentFindView = view(studentFind, ['id', 'text']);
