import { cefrLevels } from '@bellwether/contract/learning/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { location } from '../settings/settings.table.ts';
import { student } from '../students/students.table.ts';

// Names of the short lists are told apart without regard to case (LRN-21).

export const level = pgTable(
  'level',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    /** Where it stands among the levels, 1 the lowest; null outside of their order. AMB-344. */
    rank: integer(),
    /** The level of the Common European Framework that it stands for. */
    cefr: text({ enum: cefrLevels }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('level_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('level_rank_unique').on(table.rank),
    check('level_rank_positive', sql`${table.rank} > 0`),
  ],
);

export const category = pgTable(
  'category',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('category_name_unique').on(sql`lower(${table.name})`)],
);

export const ageRange = pgTable(
  'age_range',
  {
    id: id(),
    range: sortedText().notNull(),
    description: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('age_range_unique').on(sql`lower(${table.range})`)],
);

export const grade = pgTable(
  'grade',
  {
    id: id(),
    title: sortedText().notNull(),
    order: integer().notNull().default(0),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('grade_title_unique').on(sql`lower(${table.title})`)],
);

export const course = pgTable(
  'course',
  {
    id: id(),
    title: sortedText().notNull(),
    code: citext(),
    slug: citext().unique('course_slug_unique'),
    description: text(),
    color: text().notNull().default('#6B7280'),
    levelId: uuid().references(() => level.id),
    categoryId: uuid().references(() => category.id),
    ageRangeId: uuid().references(() => ageRange.id),
    gradeId: uuid().references(() => grade.id),
    /** What it weighs in a grade point average; null: it counts in none. AMB-412. */
    credits: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Whether it is an advanced course, whose grade points get the bonus of the method. AMB-412. */
    isAdvanced: boolean().notNull().default(false),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(title || ' ' || coalesce(code::text, ''))`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('course_by_title').on(table.title, table.id),
    index('course_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('course_credits', sql`${table.credits} between 0 and 100`),
  ],
);

export const lesson = pgTable(
  'lesson',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    title: sortedText().notNull(),
    lessonNumber: integer().notNull(),
    unit: text(),
    description: text(),
    /** Minutes. */
    duration: integer(),
    objectives: text(),
    homework: text(),
    locationId: uuid().references(() => location.id),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('lesson_by_number').on(table.lessonNumber, table.title, table.id),
    index('lesson_by_title').on(table.title, table.id),
    index('lesson_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('lesson_by_course').on(table.courseId, table.lessonNumber, table.title, table.id),
    check('lesson_number_positive', sql`${table.lessonNumber} > 0`),
  ],
);

export const schoolClass = pgTable(
  'class',
  {
    id: id(),
    name: sortedText().notNull(),
    code: citext().notNull().unique('class_code_unique'),
    startDate: date().notNull(),
    endDate: date(),
    color: text(),
    description: text(),
    maxCapacity: integer(),
    status: text({ enum: ['PLANNED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] })
      .notNull()
      .default('ACTIVE'),
    gradeId: uuid().references(() => grade.id),
    locationId: uuid().references(() => location.id),
    /** Whether public pages may show it (REV-51). */
    isPublic: boolean().notNull().default(false),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(name || ' ' || code::text)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('class_by_name').on(table.name, table.id),
    index('class_by_start').on(table.startDate, table.id),
    index('class_by_status').on(table.status, table.id),
    index('class_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('class_dates', sql`${table.endDate} is null or ${table.endDate} >= ${table.startDate}`),
  ],
);

export const classCourse = pgTable(
  'class_course',
  {
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => course.id),
    /** The order in which the class lists its courses. */
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.classId, table.courseId] }), index().on(table.courseId)],
);

/** Who teaches a class; courseId null means the whole class. */
export const classStaff = pgTable(
  'class_staff',
  {
    id: id(),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    courseId: uuid().references(() => course.id),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    kind: text({ enum: ['TEACHER', 'ASSISTANT', 'SUBSTITUTE'] }).notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('class_staff_unique').on(
      table.classId,
      sql`coalesce(${table.courseId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      table.employeeId,
      table.kind,
    ),
    index().on(table.employeeId),
    index().on(table.courseId).where(sql`${table.courseId} is not null`),
  ],
);

export const enrolment = pgTable(
  'enrolment',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id),
    courseId: uuid().references(() => course.id),
    status: text({
      enum: ['SCHEDULED', 'ACTIVE', 'COMPLETED', 'PASSED', 'FAILED', 'WITHDRAWN', 'DROPPED', 'PENDING'],
    }).notNull(),
    /** The last day on which a seat is held for who waits: it counts against the capacity (AMB-260). */
    heldUntil: date(),
    enrolledAt: moment().notNull(),
    endedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    check('enrolment_held', sql`${table.heldUntil} is null or ${table.status} = 'PENDING'`),
    index('enrolment_by_hold').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    // One open enrolment per student and class; coming back is a new row (AMB-187 as corrected).
    uniqueIndex('enrolment_open_unique')
      .on(table.studentId, table.classId)
      .where(sql`${table.status} in ('PENDING', 'SCHEDULED', 'ACTIVE')`),
    index('enrolment_by_class').on(table.classId, table.status),
    index('enrolment_by_student').on(table.studentId, table.status, table.enrolledAt),
    index('enrolment_by_beginning').on(table.enrolledAt, table.id),
    index('enrolment_by_end').on(table.endedAt, table.id),
    index('enrolment_by_end_downwards').on(table.endedAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('enrolment_by_status').on(table.status, table.id),
    index().on(table.courseId).where(sql`${table.courseId} is not null`),
  ],
);
