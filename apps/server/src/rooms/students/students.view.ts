import { view } from '../../platform/db/view.ts';
import { student } from './students.table.ts';

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
