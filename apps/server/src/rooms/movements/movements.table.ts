import { movementStatuses, movementTypes } from '@bellwether/contract/movements/movements.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { department, employee, jobTitle } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { salaryStructure } from '../payroll/salary/salary-structures.table.ts';

/** A promotion or a transfer from a day on. TAL-20. */
export const movement = pgTable(
  'movement',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    type: text({ enum: movementTypes }).notNull(),
    reason: text().notNull(),
    effectiveDate: date().notNull(),
    newJobTitleId: uuid().references(() => jobTitle.id),
    newDepartmentId: uuid().references(() => department.id),
    newManagerId: uuid().references(() => employee.id),
    /** What they are paid with it; both or neither. */
    salaryStructureId: uuid().references(() => salaryStructure.id),
    basePay: amount(),
    status: text({ enum: movementStatuses }).notNull().default('DRAFT'),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    appliedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('movement_by_employee').on(table.employeeId, table.effectiveDate),
    index('movement_by_day').on(table.effectiveDate, table.id),
    index('movement_by_title').on(table.newJobTitleId),
    index('movement_by_department').on(table.newDepartmentId),
    index('movement_by_manager').on(table.newManagerId),
    index('movement_by_structure').on(table.salaryStructureId),
    index('movement_by_creator').on(table.createdById),
    index('movement_by_approver').on(table.approvedById),
    index('movement_waiting').on(table.effectiveDate).where(sql`${table.status} = 'APPROVED'`),
    check(
      'movement_transfer_department',
      sql`${table.type} <> 'TRANSFER' or ${table.newDepartmentId} is not null`,
    ),
    check('movement_not_own_manager', sql`${table.newManagerId} <> ${table.employeeId}`),
    check('movement_raise', sql`(${table.salaryStructureId} is null) = (${table.basePay} is null)`),
    check('movement_base_pay', sql`${table.basePay} > 0`),
  ],
);
