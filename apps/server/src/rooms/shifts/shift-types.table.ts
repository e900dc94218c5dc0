import { shiftCategories } from '@bellwether/contract/shifts/shifts.values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { skill } from '../employees/skills/skills.table.ts';

/** Hours of work that people are put into. TIM-07. */
export const shiftType = pgTable(
  'shift_type',
  {
    id: id(),
    name: sortedText().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    /** Before the start: on the next day (AMB-077). */
    endTime: time({ precision: 0 }).notNull(),
    /** Minutes that are no work. */
    breakMinutes: integer().notNull().default(0),
    description: text(),
    color: text().notNull(),
    isActive: boolean().notNull().default(true),
    category: text({ enum: shiftCategories }).notNull(),
    skillId: uuid().references(() => skill.id),
    departmentIds: uuid().array().notNull().default(sql`'{}'`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('shift_type_name_unique').on(sql`lower(${table.name})`),
    index('shift_type_by_skill').on(table.skillId),
    check('shift_type_times', sql`${table.startTime} <> ${table.endTime}`),
    check('shift_type_break', sql`${table.breakMinutes} between 0 and 480`),
  ],
);
