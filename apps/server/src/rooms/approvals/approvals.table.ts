import {
  approvalDecisions,
  approvalStatuses,
  approvalStepKinds,
  approvalStepStatuses,
  approvalSubjects,
  chainStepKinds,
} from '@bellwether/contract/approvals/approvals.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { role, user } from '../identity/identity.table.ts';

const subject = () => text({ enum: approvalSubjects }).notNull();

/** In which order people decide about a subject, from an amount on (REV-47). */
export const approvalChain = pgTable(
  'approval_chain',
  {
    id: id(),
    name: sortedText().notNull(),
    subject: subject(),
    /** Only above this amount of the base currency; null: any. */
    aboveAmount: amount(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('approval_chain_unique').on(table.subject, table.aboveAmount).nullsNotDistinct(),
    index('approval_chain_by_name').on(table.name, table.id),
  ],
);

export const approvalChainStep = pgTable(
  'approval_chain_step',
  {
    chainId: uuid()
      .notNull()
      .references(() => approvalChain.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    kind: text({ enum: chainStepKinds }).notNull(),
    roleId: uuid().references(() => role.id),
    userIds: uuid().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.no] }),
    check('approval_chain_step_role', sql`(${table.kind} = 'ROLE') = (${table.roleId} is not null)`),
  ],
);

/** What somebody asked for. One of a record is open at a time; what went before stays. */
export const approvalRequest = pgTable(
  'approval_request',
  {
    id: id(),
    subject: subject(),
    /** Of the room whose subject it is. */
    recordId: uuid().notNull(),
    requesterId: uuid()
      .notNull()
      .references(() => user.id),
    /** Who it is about: their managers are asked. */
    employeeId: uuid().references(() => employee.id),
    title: text().notNull(),
    amount: amount(),
    startDate: date(),
    endDate: date(),
    status: text({ enum: approvalStatuses }).notNull().default('OPEN'),
    stepNo: integer().notNull().default(1),
    createdAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex('approval_request_one_open').on(table.subject, table.recordId).where(sql`status = 'OPEN'`),
    index('approval_request_by_record').on(table.recordId),
    index('approval_request_by_requester').on(table.requesterId, table.createdAt),
    index('approval_request_by_employee').on(table.employeeId),
    index('approval_request_open').on(table.createdAt, table.id).where(sql`status = 'OPEN'`),
  ],
);

/** A step of a request. A trigger of the database keeps what was decided as it is. */
export const approvalStep = pgTable(
  'approval_step',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => approvalRequest.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    kind: text({ enum: approvalStepKinds }).notNull(),
    roleId: uuid().references(() => role.id),
    userIds: uuid().array().notNull().default([]),
    status: text({ enum: approvalStepStatuses }).notNull().default('WAITING'),
    openedAt: moment(),
    escalatedAt: moment(),
    decision: text({ enum: approvalDecisions }),
    decidedById: uuid().references(() => user.id),
    onBehalfOfId: uuid().references(() => user.id),
    decidedAt: moment(),
    notes: text(),
  },
  (table) => [
    unique('approval_step_no').on(table.requestId, table.no),
    index('approval_step_by_decider').on(table.decidedById),
    index('approval_step_by_represented').on(table.onBehalfOfId),
    index('approval_step_open').on(table.openedAt).where(sql`status = 'OPEN'`),
    check(
      'approval_step_decided',
      sql`(${table.decision} is null) = (${table.decidedById} is null) and (${table.decision} is null) = (${table.decidedAt} is null)`,
    ),
  ],
);

/** Whom a step asks. */
export const approvalAssignee = pgTable(
  'approval_assignee',
  {
    stepId: uuid()
      .notNull()
      .references(() => approvalStep.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.userId] }),
    index('approval_assignee_by_user').on(table.userId),
  ],
);

/** Who decides in somebody's place. One hop. */
export const approvalDelegation = pgTable(
  'approval_delegation',
  {
    id: id(),
    fromId: uuid()
      .notNull()
      .references(() => user.id),
    toId: uuid()
      .notNull()
      .references(() => user.id),
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** None: all. */
    subjects: text({ enum: approvalSubjects }).array().notNull().default([]),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('approval_delegation_by_from').on(table.fromId, table.startDate),
    index('approval_delegation_by_to').on(table.toId, table.startDate),
    check('approval_delegation_to_another', sql`${table.fromId} <> ${table.toId}`),
    check('approval_delegation_days', sql`${table.endDate} >= ${table.startDate}`),
  ],
);
