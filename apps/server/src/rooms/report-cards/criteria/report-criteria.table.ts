import { criterionScales } from '@bellwether/contract/report-cards/report-cards.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { student } from '../../students/students.table.ts';
import { reportCycle, reportTemplateVersion } from '../report-cards.table.ts';

const figure = () => numeric({ precision: 6, scale: 2, mode: 'number' });

/** What a version of a template judges beside the marks. Rows are never changed (`bw_append_only`, in the migration). AMB-417. */
export const reportCriterion = pgTable(
  'report_criterion',
  {
    id: id(),
    templateId: uuid().notNull(),
    templateNumber: integer().notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    isRequired: boolean().notNull(),
    scale: text({ enum: criterionScales }).notNull(),
    labels: jsonb().$type<string[]>().notNull(),
    min: figure(),
    max: figure(),
  },
  (table) => [
    foreignKey({
      name: 'report_criterion_template',
      columns: [table.templateId, table.templateNumber],
      foreignColumns: [reportTemplateVersion.templateId, reportTemplateVersion.number],
    }),
    uniqueIndex('report_criterion_place').on(table.templateId, table.templateNumber, table.place),
    check(
      'report_criterion_scale',
      sql`case ${table.scale} when 'LABELS' then jsonb_array_length(${table.labels}) between 2 and 10 and ${table.min} is null and ${table.max} is null
        else jsonb_array_length(${table.labels}) = 0 and ${table.min} is not null and ${table.max} is not null and ${table.min} < ${table.max} end`,
    ),
  ],
);

/** What a student was given for a criterion in a cycle: the place of a label, or a number; null where it was taken back. AMB-417. */
export const reportValue = pgTable(
  'report_value',
  {
    cycleId: uuid()
      .notNull()
      .references(() => reportCycle.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    criterionId: uuid()
      .notNull()
      .references(() => reportCriterion.id),
    value: figure(),
    givenById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.cycleId, table.studentId, table.criterionId] }),
    index().on(table.studentId),
    index().on(table.criterionId),
    index().on(table.givenById),
  ],
);
