import { onboardingAssignees, onboardingStatuses } from '@bellwether/contract/onboarding/onboarding.values';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { employee, jobTitle } from '../employees/employees.table.ts';
import { role, user } from '../identity/identity.table.ts';

/** What is to be done when somebody begins in a job: it names the job title, and no employee. TAL-19. */
export const onboardingTemplate = pgTable(
  'onboarding_template',
  {
    id: id(),
    name: sortedText().notNull().unique('onboarding_template_name_unique'),
    jobTitleId: uuid()
      .notNull()
      .references(() => jobTitle.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('onboarding_template_by_job_title').on(table.jobTitleId)],
);

/** One thing of it, in its order. */
export const onboardingTemplateItem = pgTable(
  'onboarding_template_item',
  {
    id: id(),
    templateId: uuid()
      .notNull()
      .references(() => onboardingTemplate.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    description: text(),
    /** After the first day at work; below 0 before it. */
    dueInDays: integer().notNull().default(0),
    assignee: text({ enum: onboardingAssignees }).notNull().default('HR'),
    roleId: uuid().references(() => role.id),
  },
  (table) => [
    index('onboarding_template_item_by_template').on(table.templateId, table.position),
    index('onboarding_template_item_by_role').on(table.roleId),
    check('onboarding_template_item_role', sql`(${table.assignee} = 'ROLE') = (${table.roleId} is not null)`),
  ],
);

/** Something that is to be done for somebody who begins: an employee's always. TAL-19. */
export const onboardingTask = pgTable(
  'onboarding_task',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    templateId: uuid().references(() => onboardingTemplate.id, { onDelete: 'set null' }),
    /** Its place in the template; those that were added by hand come after them. */
    position: smallint().notNull().default(0),
    title: text().notNull(),
    description: text(),
    dueDate: date(),
    status: text({ enum: onboardingStatuses }).notNull().default('PENDING'),
    assignee: text({ enum: onboardingAssignees }).notNull().default('HR'),
    roleId: uuid().references(() => role.id),
    notes: text(),
    completedAt: moment(),
    completedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    // The same onboarding is begun once, however many begin it.
    unique('onboarding_task_once').on(table.employeeId, table.templateId, table.position),
    index('onboarding_task_by_due_date').on(table.dueDate, table.id),
    index('onboarding_task_by_template').on(table.templateId),
    index('onboarding_task_by_role').on(table.roleId),
    index('onboarding_task_by_completer').on(table.completedById),
    check('onboarding_task_role', sql`(${table.assignee} = 'ROLE') = (${table.roleId} is not null)`),
    check(
      'onboarding_task_completed',
      sql`(${table.status} = 'COMPLETED') = (${table.completedAt} is not null)`,
    ),
  ],
);
