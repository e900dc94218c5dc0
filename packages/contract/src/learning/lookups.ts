import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { requiredText } from './fields.ts';
import { cefrLevels } from './values.ts';

// Levels, categories, age ranges and grades: short lists that courses and classes choose from. LRN-10, LRN-11, LRN-21.

const short = { limit: 1000, max: 1000 } as const;

/** What a category's form sends. */
export const CategoryBody = z.object({
  name: requiredText('Name is required', 100),
  description: optionalText(500),
});

const rankMessage = 'Rank must be a whole number from 1 to 1000.';

/** What a level's form sends. Who may move up goes from a rank to the next higher one. AMB-344. */
export const LevelBody = CategoryBody.extend({
  rank: z
    .number(rankMessage)
    .int(rankMessage)
    .min(1, rankMessage)
    .max(1000, rankMessage)
    .nullish()
    .transform((rank) => rank ?? null),
  /** The level of the Common European Framework that it stands for. AMB-412. */
  cefr: z
    .enum(cefrLevels, 'Choose a level from A1 to C2.')
    .nullish()
    .transform((cefr) => cefr ?? null),
});

const Level = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    /** Where it stands among the levels, 1 the lowest; null outside of their order. AMB-344. */
    rank: z.number().int().nullable(),
    cefr: z.enum(cefrLevels).nullable(),
    version: Version,
  })
  .meta({ id: 'Level' });

export const levels = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/levels',
    access: ['read', 'level'],
    summary: 'The levels of courses. LRN-10.',
    query: listQuery({ sorts: ['name'], ...short }, {}),
    result: pageOf(Level),
  },
  get: {
    method: 'GET',
    path: '/api/lms/levels/:id',
    access: ['read', 'level'],
    summary: 'One level.',
    params: IdParams,
    result: z.object({ data: Level }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/levels',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['create', 'level'],
    summary: 'Makes a level of a unique name. LRN-11, LRN-21.',
    body: LevelBody,
    result: z.object({ data: Level }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/levels/:id',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['edit', 'level'],
    summary: 'Changes a level.',
    params: IdParams,
    body: editable(LevelBody),
    result: z.object({ data: Level }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/levels/:id',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['delete', 'level'],
    summary: 'Deletes a level that no course uses; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});

const Category = z
  .object({ id: Id, name: z.string(), description: z.string().nullable(), version: Version })
  .meta({ id: 'Category' });

export const categories = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/categories',
    access: ['read', 'category'],
    summary: 'The categories of courses. LRN-10.',
    query: listQuery({ sorts: ['name'], ...short }, {}),
    result: pageOf(Category),
  },
  get: {
    method: 'GET',
    path: '/api/lms/categories/:id',
    access: ['read', 'category'],
    summary: 'One category.',
    params: IdParams,
    result: z.object({ data: Category }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/categories',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['create', 'category'],
    summary: 'Makes a category of a unique name. LRN-11, LRN-21.',
    body: CategoryBody,
    result: z.object({ data: Category }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/categories/:id',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['edit', 'category'],
    summary: 'Changes a category.',
    params: IdParams,
    body: editable(CategoryBody),
    result: z.object({ data: Category }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/categories/:id',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['delete', 'category'],
    summary: 'Deletes a category that no course uses; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});

export const AgeRangeBody = z.object({
  range: requiredText('Range is required', 100),
  description: optionalText(500),
});

const AgeRange = z
  .object({ id: Id, range: z.string(), description: z.string().nullable(), version: Version })
  .meta({ id: 'AgeRange' });

export const ageRanges = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/age-ranges',
    access: ['read', 'age_range'],
    summary: 'The age ranges of courses.',
    query: listQuery({ sorts: ['range'], ...short }, {}),
    result: pageOf(AgeRange),
  },
  get: {
    method: 'GET',
    path: '/api/lms/age-ranges/:id',
    access: ['read', 'age_range'],
    summary: 'One age range.',
    params: IdParams,
    result: z.object({ data: AgeRange }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/age-ranges',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['create', 'age_range'],
    summary: 'Makes an age range, unique. LRN-11, LRN-21.',
    body: AgeRangeBody,
    result: z.object({ data: AgeRange }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/age-ranges/:id',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['edit', 'age_range'],
    summary: 'Changes an age range.',
    params: IdParams,
    body: editable(AgeRangeBody),
    result: z.object({ data: AgeRange }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/age-ranges/:id',
    touches: ['/api/lms/courses', '/api/lms/curricula'],
    access: ['delete', 'age_range'],
    summary: 'Deletes an age range that no course uses; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});

export const GradeBody = z.object({
  title: requiredText('Title is required', 100),
  order: z.number().int().min(0).max(1_000).default(0),
});

const Grade = z
  .object({ id: Id, title: z.string(), order: z.number().int(), version: Version })
  .meta({ id: 'Grade' });

export const grades = endpoints({
  get: {
    method: 'GET',
    path: '/api/lms/grades/:id',
    access: ['read', 'grade'],
    summary: 'One grade.',
    params: IdParams,
    result: z.object({ data: Grade }),
  },
  reorder: {
    method: 'PUT',
    path: '/api/lms/grades/reorder',
    touches: ['/api/lms/classes', '/api/lms/courses', '/api/lms/curricula', '/api/lms/grades'],
    access: ['edit', 'grade'],
    summary:
      'Numbers the grades from 1 in the order given, which must name each of them once; else 409 STALE.',
    body: z.object({ gradeIds: z.array(Id).min(1).max(1000) }),
    result: z.object({ gradeCount: z.number().int() }),
  },
  list: {
    method: 'GET',
    path: '/api/lms/grades',
    access: ['read', 'grade'],
    summary: 'The grades of classes and courses, in their order. LRN-10.',
    query: listQuery({ sorts: ['order', 'title'], ...short }, {}),
    result: pageOf(Grade),
  },
  create: {
    method: 'POST',
    path: '/api/lms/grades',
    touches: ['/api/lms/classes', '/api/lms/courses', '/api/lms/curricula'],
    access: ['create', 'grade'],
    summary: 'Makes a grade of a unique title.',
    body: GradeBody,
    result: z.object({ data: Grade }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/grades/:id',
    touches: ['/api/lms/classes', '/api/lms/courses', '/api/lms/curricula'],
    access: ['edit', 'grade'],
    summary: 'Changes a grade.',
    params: IdParams,
    body: editable(GradeBody),
    result: z.object({ data: Grade }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/grades/:id',
    touches: ['/api/lms/classes', '/api/lms/courses', '/api/lms/curricula'],
    access: ['delete', 'grade'],
    summary: 'Deletes a grade that nothing uses; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
