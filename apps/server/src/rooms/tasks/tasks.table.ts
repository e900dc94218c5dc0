import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { role, user } from '../identity/identity.table.ts';

const category = () =>
  text({ enum: ['LMS', 'Operations', 'Onboarding', 'General', 'Feedback', 'Custom'] })
    .notNull()
    .default('General');

/** What the items of templates and of tasks share (TSK-03, TSK-14). */
const itemColumns = {
  label: text().notNull(),
  type: text({ enum: ['CHECKBOX', 'RADIO_OPTIONS'] }).notNull(),
  radioOptions: text().array().notNull().default([]),
  isRequired: boolean().notNull().default(false),
  order: integer().notNull(),
  targetEntityType: text({ enum: ['USER', 'ROLE'] }),
  targetEntityPlaceholderName: text(),
  enableAvailabilityDisplay: boolean().notNull().default(false),
  linkedCustomProfileFieldIds: uuid().array().notNull().default([]),
};

/** TSK-14. */
export const taskTemplate = pgTable(
  'task_template',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    category: category(),
    isKanbanTemplate: boolean().notNull().default(false),
    /** Empty: everybody who may read templates uses it. */
    restrictToRoleIds: uuid().array().notNull().default([]),
    defaultUserId: uuid().references(() => user.id),
    defaultRoleId: uuid().references(() => role.id),
    followUpTemplateId: uuid().references((): AnyPgColumn => taskTemplate.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('task_template_name_unique').on(table.name),
    check('task_template_one_default', sql`${table.defaultUserId} is null or ${table.defaultRoleId} is null`),
    index().on(table.defaultUserId).where(sql`${table.defaultUserId} is not null`),
  ],
);

export const taskTemplateItem = pgTable(
  'task_template_item',
  {
    id: id(),
    templateId: uuid()
      .notNull()
      .references(() => taskTemplate.id, { onDelete: 'cascade' }),
    ...itemColumns,
  },
  (table) => [index('task_template_item_in_order').on(table.templateId, table.order)],
);

/** A task. OVERDUE is derived from the deadline on read (AMB-020). */
export const taskInstance = pgTable(
  'task_instance',
  {
    id: id(),
    taskTemplateId: uuid().references(() => taskTemplate.id, { onDelete: 'set null' }),
    /** The tasks that were given together, one a person (AMB-109). */
    groupId: uuid(),
    title: sortedText().notNull(),
    description: text(),
    /** The address in the application of what it is about, of a task that another room gave. */
    link: text(),
    status: text({ enum: ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE', 'CANCELLED', 'ON_HOLD'] })
      .notNull()
      .default('PENDING'),
    priority: text({ enum: ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] })
      .notNull()
      .default('MEDIUM'),
    category: category(),
    deadline: moment(),
    creatorId: uuid()
      .notNull()
      .references(() => user.id),
    additionalNotifiedUserId: uuid().references(() => user.id),
    completedAt: moment(),
    completedById: uuid().references(() => user.id),
    /** When the assignees were told that it is overdue: once a task. */
    overdueNotifiedAt: moment(),
    /** From the most pressing, 1, to the least. */
    priorityRank: integer()
      .notNull()
      .generatedAlwaysAs(sql`array_position(array['URGENT', 'HIGH', 'MEDIUM', 'LOW'], priority)`),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('task_instance_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('task_instance_by_creation').on(table.createdAt, table.id),
    index('task_instance_by_title').on(table.title, table.id),
    index('task_instance_by_deadline').on(table.deadline, table.priorityRank, table.id),
    index('task_instance_by_deadline_downwards').on(
      table.deadline.desc().nullsLast(),
      table.priorityRank.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('task_instance_by_priority').on(table.priorityRank, table.deadline, table.id),
    index('task_instance_by_priority_downwards').on(
      table.priorityRank.desc().nullsFirst(),
      table.deadline.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('task_instance_by_status').on(table.status, table.deadline),
    index('task_instance_by_creator').on(table.creatorId),
    index('task_instance_by_group').on(table.groupId),
    index('task_instance_by_template').on(table.taskTemplateId),
    index().on(table.additionalNotifiedUserId).where(sql`${table.additionalNotifiedUserId} is not null`),
    index().on(table.completedById).where(sql`${table.completedById} is not null`),
  ],
);

/** Whom a task is given to: a user or a role. */
export const taskAssignment = pgTable(
  'task_assignment',
  {
    id: id(),
    taskInstanceId: uuid()
      .notNull()
      .references(() => taskInstance.id, { onDelete: 'cascade' }),
    type: text({ enum: ['USER', 'ROLE'] }).notNull(),
    userId: uuid().references(() => user.id),
    roleId: uuid().references(() => role.id),
  },
  (table) => [
    unique('task_assignment_unique').on(table.taskInstanceId, table.userId, table.roleId).nullsNotDistinct(),
    index('task_assignment_by_user').on(table.userId),
    index('task_assignment_by_role').on(table.roleId),
    check(
      'task_assignment_entity',
      sql`(${table.type} = 'USER') = (${table.userId} is not null) and (${table.type} = 'ROLE') = (${table.roleId} is not null)`,
    ),
  ],
);

export interface LinkedFieldData {
  readonly fieldDefinitionId: string;
  readonly label: string;
  readonly value: unknown;
  readonly text: string;
}

export const taskItem = pgTable(
  'task_item',
  {
    id: id(),
    taskInstanceId: uuid()
      .notNull()
      .references(() => taskInstance.id, { onDelete: 'cascade' }),
    ...itemColumns,
    originalToDoItemId: uuid().references(() => taskTemplateItem.id, { onDelete: 'set null' }),
    selectedTargetUserId: uuid().references(() => user.id),
    selectedTargetRoleId: uuid().references(() => role.id),
    linkedCustomProfileFieldData: jsonb().$type<LinkedFieldData[]>().notNull().default([]),
    isChecked: boolean().notNull().default(false),
    selectedRadioOption: text(),
  },
  (table) => [
    index('task_item_in_order').on(table.taskInstanceId, table.order),
    index('task_item_by_original').on(table.originalToDoItemId),
    index().on(table.selectedTargetUserId).where(sql`${table.selectedTargetUserId} is not null`),
  ],
);

export const taskNote = pgTable(
  'task_note',
  {
    id: id(),
    taskInstanceId: uuid()
      .notNull()
      .references(() => taskInstance.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    comment: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('task_note_by_task').on(table.taskInstanceId, table.createdAt),
    index().on(table.authorId),
  ],
);
