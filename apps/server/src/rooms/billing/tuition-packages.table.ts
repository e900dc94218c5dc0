import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, quantity, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { course } from '../learning/learning.table.ts';

/** Lessons for a term at a price, with what of its fields its type has. SAL-16, SAL-17. */
export const tuitionPackage = pgTable(
  'tuition_package',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    type: text({ enum: ['GROUP_LESSON', 'INDIVIDUAL_LESSON'] }).notNull(),
    packageDurationMonths: integer().notNull(),
    price: amount().notNull(),
    currency: text().notNull().default('USD'),
    groupTeacherType: text({ enum: ['FOREIGN', 'NATIVE'] }),
    individualTeacherType: text({ enum: ['FOREIGN', 'NATIVE'] }),
    individualLessonDurationMinutes: integer(),
    allowedPayer: text({ enum: ['PARENT', 'STUDENT'] }).notNull(),
    paymentInstallmentMonths: integer(),
    discountType: text({ enum: ['NONE', 'PERCENTAGE', 'FIXED_AMOUNT'] })
      .notNull()
      .default('NONE'),
    /** A percent or an amount, as its type says. */
    discountValue: amount(),
    courseId: uuid().references(() => course.id),
    sessionsIncluded: quantity(),
    unit: text({ enum: ['LESSON', 'HOUR'] })
      .notNull()
      .default('LESSON'),
    validityMonths: integer(),
    taxCode: text(),
    recognition: text({ enum: ['SESSION_BASED', 'TIME_BASED'] })
      .notNull()
      .default('SESSION_BASED'),
    proration: text({ enum: ['LESSON', 'DAY', 'NONE'] })
      .notNull()
      .default('LESSON'),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('tuition_package_by_name').on(table.name, table.id),
    index('tuition_package_by_course').on(table.courseId),
    check('tuition_package_months', sql`${table.packageDurationMonths} in (1, 3, 6, 9, 12, 24)`),
    check('tuition_package_price', sql`${table.price} > 0`),
    check('tuition_package_currency', sql`length(${table.currency}) = 3`),
    check('tuition_package_minutes', sql`${table.individualLessonDurationMinutes} in (30, 60, 90, 120)`),
    check('tuition_package_installments', sql`${table.paymentInstallmentMonths} > 0`),
    check('tuition_package_validity', sql`${table.validityMonths} > 0`),
    check('tuition_package_sessions', sql`${table.sessionsIncluded} > 0`),
    check(
      'tuition_package_facts_of_type',
      sql`case ${table.type}
        when 'GROUP_LESSON' then ${table.groupTeacherType} is not null
          and num_nonnulls(${table.individualTeacherType}, ${table.individualLessonDurationMinutes}) = 0
        else ${table.groupTeacherType} is null
          and num_nonnulls(${table.individualTeacherType}, ${table.individualLessonDurationMinutes}) = 2 end`,
    ),
    check(
      'tuition_package_discount',
      sql`case ${table.discountType}
        when 'NONE' then ${table.discountValue} is null
        when 'PERCENTAGE' then ${table.discountValue} > 0 and ${table.discountValue} <= 100
        else ${table.discountValue} > 0 and ${table.discountValue} < ${table.price} end`,
    ),
  ],
);
