import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { salaryStructure } from '../payroll/salary/salary-structures.table.ts';

export const department = pgTable('department', {
  id: id(),
  name: sortedText().notNull().unique('department_name_unique'),
  description: text(),
  parentId: uuid().references((): AnyPgColumn => department.id),
  version: version(),
  ...timestamps(),
});

const employmentType = () =>
  text({
    enum: ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'TEMPORARY', 'INTERNSHIP', 'VOLUNTEER', 'REMOTE', 'HYBRID'],
  });

export const jobTitle = pgTable(
  'job_title',
  {
    id: id(),
    name: sortedText().notNull().unique('job_title_name_unique'),
    description: text(),
    departmentId: uuid().references(() => department.id),
    responsibilities: text(),
    qualifications: text(),
    jobLevel: text({ enum: ['ENTRY', 'MID', 'SENIOR', 'LEAD', 'EXECUTIVE'] }),
    employmentType: employmentType(),
    nextLevelTitleId: uuid().references((): AnyPgColumn => jobTitle.id),
    /** What payroll offers for people of this title. HR-15. */
    defaultSalaryStructureId: uuid().references(() => salaryStructure.id),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('job_title_by_next_level').on(table.nextLevelTitleId),
    index('job_title_by_structure').on(table.defaultSalaryStructureId),
    check('job_title_not_own_next_level', sql`${table.nextLevelTitleId} <> ${table.id}`),
  ],
);

export const employee = pgTable(
  'employee',
  {
    id: id(),
    userId: uuid()
      .unique('employee_user_unique')
      .references(() => user.id),
    employeeIdNumber: citext().notNull().unique('employee_id_number_unique'),
    firstName: sortedText().notNull(),
    middleName: text(),
    lastName: sortedText().notNull(),
    personalEmail: citext(),
    workEmail: citext().notNull(),
    mobilePhone: text(),
    status: text({
      enum: ['ACTIVE', 'INACTIVE', 'PENDING_ONBOARDING', 'ON_LEAVE', 'TERMINATED', 'RESIGNED', 'PROBATION'],
    })
      .notNull()
      .default('PENDING_ONBOARDING'),
    dateOfBirth: date(),
    gender: text({ enum: ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] }),
    nationality: text(),
    maritalStatus: text({ enum: ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', 'OTHER'] }),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    stateProvince: text(),
    postalCode: text(),
    country: text(),
    jobTitleId: uuid().references(() => jobTitle.id),
    departmentId: uuid().references(() => department.id),
    managerId: uuid().references((): AnyPgColumn => employee.id),
    employmentType: employmentType(),
    dateOfJoining: date().notNull(),
    probationEndDate: date(),
    /** What an import brings of a career (IMP-14). */
    terminationDate: date(),
    lastPromotionDate: date(),
    nextReviewDate: date(),
    bankAccountNumber: text(),
    bankName: text(),
    officeLocationId: text(),
    /** What people type to find somebody: lower case, without accents. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || employee_id_number || ' ' || work_email)`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('employee_work_email_unique').on(table.workEmail),
    index('employee_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('employee_by_name').on(table.firstName, table.lastName, table.id),
    index('employee_by_department').on(table.departmentId),
    index('employee_by_manager').on(table.managerId),
    check('employee_not_own_manager', sql`${table.managerId} <> ${table.id}`),
  ],
);

/**
 * From when to when somebody had which title, department and manager. The days of one person never overlap
 * (employee_history_no_overlap, in the migration).
 */
export const employeeHistory = pgTable(
  'employee_history',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    validFrom: date().notNull(),
    /** The last day; null: until further notice. */
    validTo: date(),
    jobTitleId: uuid().references(() => jobTitle.id),
    departmentId: uuid().references(() => department.id),
    managerId: uuid().references(() => employee.id),
  },
  (table) => [
    index('employee_history_by_employee').on(table.employeeId, table.validFrom),
    index('employee_history_by_title').on(table.jobTitleId),
    index('employee_history_by_department').on(table.departmentId),
    index('employee_history_by_manager').on(table.managerId),
    check('employee_history_days', sql`${table.validTo} >= ${table.validFrom}`),
  ],
);
