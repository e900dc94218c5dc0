import { view } from '../../platform/db/view.ts';
import { employee, jobTitle } from './employees.table.ts';

export const jobTitleView = view(jobTitle, ['id', 'name']);

export const employeeView = view(employee, [
  'id',
  'userId',
  'employeeIdNumber',
  'firstName',
  'middleName',
  'lastName',
  'workEmail',
  'mobilePhone',
  'status',
  'dateOfBirth',
  'jobTitleId',
  'managerId',
]);
