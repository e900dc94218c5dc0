import type { ReportFigures } from '@bellwether/contract/report-cards/report-cards';
import { missedRules, reportCycleStatuses } from '@bellwether/contract/report-cards/report-cards.values';
import type { ReportTemplate } from '@bellwether/contract/report-cards/report-templates';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { schoolClass } from '../learning/learning.table.ts';
import { student } from '../students/students.table.ts';

type Template = z.output<typeof ReportTemplate>;

/** What report cards are made of. */
export const reportTemplate = pgTable(
  'report_template',
  {
    id: id(),
    name: sortedText().notNull(),
    /** Nothing begins with it any more. */
    isArchived: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('report_template_name').on(sql`lower(${table.name})`).where(sql`not ${table.isArchived}`),
    index('report_template_archived').on(table.name, table.id).where(sql`${table.isArchived}`),
  ],
);

/** Its blocks and categories, as they were at one time. Rows are never changed (`bw_append_only`, in the migration). */
export const reportTemplateVersion = pgTable(
  'report_template_version',
  {
    templateId: uuid()
      .notNull()
      .references(() => reportTemplate.id),
    number: integer().notNull(),
    blocks: jsonb().$type<Template['blocks']>().notNull(),
    categories: jsonb().$type<Template['categories']>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.number] })],
);

/** The report cards of a class for a term. */
export const reportCycle = pgTable(
  'report_cycle',
  {
    id: id(),
    name: sortedText().notNull(),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id),
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** By when comments are written, read by somebody else, and the cards published. AMB-404. */
    textsDue: date(),
    proofsDue: date(),
    publishOn: date(),
    status: text({ enum: reportCycleStatuses }).notNull().default('OPEN'),
    missedRule: text({ enum: missedRules }).notNull(),
    templateId: uuid().notNull(),
    templateNumber: integer().notNull(),
    publishedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    foreignKey({
      name: 'report_cycle_template',
      columns: [table.templateId, table.templateNumber],
      foreignColumns: [reportTemplateVersion.templateId, reportTemplateVersion.number],
    }),
    check('report_cycle_days', sql`${table.startDate} <= ${table.endDate}`),
    check(
      'report_cycle_dates',
      sql`${table.textsDue} <= ${table.proofsDue} and ${table.proofsDue} <= ${table.publishOn} and ${table.textsDue} <= ${table.publishOn}`,
    ),
    uniqueIndex('report_cycle_once').on(table.classId, sql`lower(${table.name})`),
    index('report_cycle_by_start').on(table.startDate, table.id),
    index('report_cycle_by_template').on(table.templateId, table.templateNumber),
  ],
);

/** What is said of a student, with {name} for the name. */
export const reportComment = pgTable(
  'report_comment',
  {
    cycleId: uuid()
      .notNull()
      .references(() => reportCycle.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    text: text().notNull(),
    writtenById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.cycleId, table.studentId] }),
    index().on(table.studentId),
    index().on(table.writtenById),
  ],
);

/** A card as it was made, revision by revision. Rows are never changed (`bw_append_only`, in the migration). AMB-327. */
export const reportCard = pgTable(
  'report_card',
  {
    id: id(),
    cycleId: uuid()
      .notNull()
      .references(() => reportCycle.id),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    revision: integer().notNull(),
    figures: jsonb().$type<ReportFigures>().notNull(),
    sha256: text().notNull(),
    createdById: uuid().references(() => user.id),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('report_card_revision').on(table.cycleId, table.studentId, table.revision),
    index('report_card_by_student').on(table.studentId),
    index().on(table.createdById),
  ],
);
