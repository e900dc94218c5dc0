// The tables that an import writes. It is the one room that touches those of others: it writes whole records of every kind, keeps
// their state from before, and must be able to put each column back. What it writes is listed here and in recorded-tables.rules.ts.
export { department, employee, jobTitle } from '../employees/employees.table.ts';
export { user, userLink, userRole } from '../identity/identity.table.ts';
export {
  ageRange,
  category,
  classCourse,
  classStaff,
  course,
  enrolment,
  grade,
  lesson,
  level,
  schoolClass,
} from '../learning/learning.table.ts';
export { ledgerAccount } from '../ledger/accounts/accounts.table.ts';
export { lead, leadActivity } from '../pipeline/leads.table.ts';
export { vendor } from '../purchasing/vendors/vendors.table.ts';
export { customer, customerAddress } from '../sales/customers.table.ts';
export { product } from '../sales/products.table.ts';
export { classSchedule, scheduleStaff } from '../scheduling/scheduling.table.ts';
export { location } from '../settings/settings.table.ts';
export { student } from '../students/students.table.ts';
