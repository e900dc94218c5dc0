import { view } from '../../platform/db/view.ts';
import { department, employee, jobTitle } from './employees.table.ts';

export const jobTitleView = view(jobTitle, ['id', 'name']);

export const departmentView = view(department, ['id', 'name', 'description']);

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
  'departmentId',
  'managerId',
  'employmentType',
  'dateOfJoining',
  'probationEndDate',
  'terminationDate',
  'nextReviewDate',
  'searchText',
]);

/** Bank accounts of people, for who pays them: nobody else reads this (REV-17). */
export const employeeBankView = view(employee, ['id', 'bankAccountNumber', 'bankName']);
