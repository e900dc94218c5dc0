import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { ageRange, category, grade, lesson, level } from '../learning.table.ts';

/** An ordered list of lessons that serves courses as a template. LRN-14, AMB-185. */
export const curriculum = pgTable(
  'curriculum',
  {
    id: id(),
    title: sortedText().notNull(),
    description: text(),
    color: text().notNull().default('#6B7280'),
    levelId: uuid().references(() => level.id),
    categoryId: uuid().references(() => category.id),
    ageRangeId: uuid().references(() => ageRange.id),
    gradeId: uuid().references(() => grade.id),
    teacherId: uuid().references(() => employee.id),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('curriculum_by_title').on(table.title, table.id),
    index('curriculum_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.teacherId),
  ],
);

export const curriculumLesson = pgTable(
  'curriculum_lesson',
  {
    curriculumId: uuid()
      .notNull()
      .references(() => curriculum.id, { onDelete: 'cascade' }),
    lessonId: uuid()
      .notNull()
      .references(() => lesson.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.curriculumId, table.lessonId] }), index().on(table.lessonId)],
);
