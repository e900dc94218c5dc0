import { hiringPlanStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, id, quantity, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { department, employee } from '../../employees/employees.table.ts';
import { skill } from '../../employees/skills/skills.table.ts';
import { user } from '../../identity/identity.table.ts';

/** How many people a year needs. TAL-18. */
export const hiringPlan = pgTable(
  'hiring_plan',
  {
    id: id(),
    name: sortedText().notNull(),
    year: integer().notNull(),
    departmentId: uuid().references(() => department.id),
    plannedPositions: integer().notNull().default(0),
    budget: amount(),
    currency: text(),
    notes: text(),
    status: text({ enum: hiringPlanStatuses }).notNull().default('DRAFT'),
    /** Teaching hours of a week that make one full post. */
    hoursPerPosition: quantity().notNull().default('20'),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('hiring_plan_by_year').on(table.year, table.id),
    index('hiring_plan_by_name').on(table.name, table.id),
    index('hiring_plan_by_department').on(table.departmentId),
    index('hiring_plan_by_creator').on(table.createdById),
    check('hiring_plan_year', sql`${table.year} between 2000 and 2100`),
    check('hiring_plan_positions', sql`${table.plannedPositions} >= 0`),
    check('hiring_plan_budget', sql`${table.budget} >= 0`),
    check('hiring_plan_hours', sql`${table.hoursPerPosition} > 0`),
  ],
);

/** The hours of a week that a plan wants taught by people with a skill. TAL-18. */
export const hiringDemand = pgTable(
  'hiring_demand',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => hiringPlan.id, { onDelete: 'cascade' }),
    skillId: uuid()
      .notNull()
      .references(() => skill.id),
    weeklyHours: quantity().notNull(),
  },
  (table) => [
    uniqueIndex('hiring_demand_once').on(table.planId, table.skillId),
    index('hiring_demand_by_skill').on(table.skillId),
    check('hiring_demand_hours', sql`${table.weeklyHours} > 0`),
  ],
);

/** The hours of a week that a teacher gives, where a plan says other than they declared. TAL-18. */
export const hiringSupply = pgTable(
  'hiring_supply',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => hiringPlan.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    weeklyHours: quantity().notNull(),
  },
  (table) => [
    uniqueIndex('hiring_supply_once').on(table.planId, table.employeeId),
    index('hiring_supply_by_employee').on(table.employeeId),
    check('hiring_supply_hours', sql`${table.weeklyHours} >= 0`),
  ],
);
