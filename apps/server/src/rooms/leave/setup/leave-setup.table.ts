import type { DayHours } from '@bellwether/contract/leave/day-count.rules';
import {
  accrualFrequencies,
  blockTypes,
  leaveKinds,
  leaveUnits,
} from '@bellwether/contract/leave/leave.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, quantity, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

const ids = () => uuid().array().notNull().default(sql`'{}'`);

/** A type of leave. AMB-205. */
export const leaveType = pgTable(
  'leave_type',
  {
    id: id(),
    code: citext().notNull(),
    name: sortedText().notNull(),
    kind: text({ enum: leaveKinds }).notNull(),
    unit: text({ enum: leaveUnits }).notNull(),
    isPaid: boolean().notNull(),
    annualAllowance: quantity().notNull(),
    carryForwardMax: quantity().notNull(),
    carryValidMonths: integer(),
    allowNegativeTo: quantity().notNull(),
    minNoticeDays: integer().notNull(),
    maxConsecutive: integer(),
    isEncashable: boolean().notNull(),
    requiresDocument: boolean().notNull(),
    countsEveryDay: boolean().notNull(),
    isPrivate: boolean().notNull(),
    color: text().notNull(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('leave_type_code_unique').on(table.code),
    uniqueIndex('leave_type_name_unique').on(sql`lower(${table.name})`),
    check(
      'leave_type_allowance',
      sql`${table.annualAllowance} >= 0 and ${table.carryForwardMax} >= 0 and ${table.allowNegativeTo} >= 0`,
    ),
    check('leave_type_months', sql`${table.carryValidMonths} between 1 and 12`),
  ],
);

/** A list of days off. TIM-14. */
export const holidayList = pgTable(
  'holiday_list',
  {
    id: id(),
    name: sortedText().notNull(),
    year: integer().notNull(),
    isDefault: boolean().notNull(),
    departmentIds: ids(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('holiday_list_name_unique').on(table.year, sql`lower(${table.name})`),
    uniqueIndex('holiday_list_default_unique').on(table.year).where(sql`is_default`),
    check('holiday_list_year', sql`${table.year} between 2000 and 2100`),
  ],
);

/** A day off of a list. TIM-14. */
export const listedHoliday = pgTable(
  'listed_holiday',
  {
    id: id(),
    holidayListId: uuid()
      .notNull()
      .references(() => holidayList.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    name: sortedText().notNull(),
    description: text(),
    ...timestamps(),
  },
  (table) => [unique('listed_holiday_unique').on(table.holidayListId, table.date)],
);

/** The hours of a working week. AMB-143. */
export const workPattern = pgTable(
  'work_pattern',
  {
    id: id(),
    name: sortedText().notNull(),
    isDefault: boolean().notNull(),
    departmentIds: ids(),
    employeeIds: ids(),
    hours: jsonb().$type<DayHours[]>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('work_pattern_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('work_pattern_default_unique').on(table.isDefault).where(sql`is_default`),
  ],
);

/** A period in which leave is refused, or decided by others. TIM-18. */
export const leaveBlock = pgTable(
  'leave_block',
  {
    id: id(),
    name: sortedText().notNull(),
    reason: text().notNull(),
    type: text({ enum: blockTypes }).notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    leaveTypeIds: ids(),
    approverIds: ids(),
    departmentIds: ids(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('leave_block_by_start').on(table.startDate, table.id),
    check('leave_block_days', sql`${table.endDate} >= ${table.startDate}`),
  ],
);

/** Leave that is earned period by period. TIM-20. */
export const earnedLeavePolicy = pgTable(
  'earned_leave_policy',
  {
    id: id(),
    name: sortedText().notNull(),
    leaveTypeId: uuid()
      .notNull()
      .references(() => leaveType.id),
    accrualFrequency: text({ enum: accrualFrequencies }).notNull(),
    unit: text({ enum: leaveUnits }).notNull(),
    accrualRate: quantity().notNull(),
    maxBalance: quantity(),
    effectiveFrom: date().notNull(),
    effectiveTo: date(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('earned_leave_policy_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('earned_leave_policy_type_unique').on(table.leaveTypeId).where(sql`is_active`),
    index('earned_leave_policy_by_type').on(table.leaveTypeId),
    check('earned_leave_policy_days', sql`${table.effectiveTo} > ${table.effectiveFrom}`),
    check('earned_leave_policy_rate', sql`${table.accrualRate} > 0`),
  ],
);
