import { moduleTypeNames, stepTypes } from '@bellwether/contract/modules/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { role } from '../identity/identity.table.ts';

/** A part of the menu that the school adds itself. Deleted ones stay and are shown no more. CFG-01, AMB-226. */
export const module = pgTable(
  'module',
  {
    id: id(),
    name: sortedText().notNull(),
    type: text({ enum: moduleTypeNames }).notNull().default('Custom Module'),
    description: text(),
    icon: text(),
    color: text(),
    path: text(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    deletedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('module_name_unique').on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    index().on(table.position, table.id),
    check('module_name_trimmed', sql`${table.name} = btrim(${table.name})`),
  ],
);

/**
 * The roles for which a module is; none means for everybody, and so such a role is in use: it does not vanish. IAM-32.
 */
export const moduleRole = pgTable(
  'module_role',
  {
    moduleId: uuid()
      .notNull()
      .references(() => module.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => role.id),
  },
  (table) => [primaryKey({ columns: [table.moduleId, table.roleId] }), index().on(table.roleId)],
);

/** An ordered list of steps that roles carry out. CFG-05, AMB-225. */
export const workflow = pgTable(
  'workflow',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    deletedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('workflow_name_unique').on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    check('workflow_name_trimmed', sql`${table.name} = btrim(${table.name})`),
  ],
);

export const workflowStep = pgTable(
  'workflow_step',
  {
    id: id(),
    workflowId: uuid()
      .notNull()
      .references(() => workflow.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    type: text({ enum: stepTypes }).notNull().default('TASK'),
    assigneeRoleId: uuid().references(() => role.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('workflow_step_position_unique').on(table.workflowId, table.position),
    index().on(table.assigneeRoleId),
  ],
);

/** The roles to which a workflow belongs. IAM-32. */
export const workflowRole = pgTable(
  'workflow_role',
  {
    workflowId: uuid()
      .notNull()
      .references(() => workflow.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.workflowId, table.roleId] }), index().on(table.roleId)],
);
