import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { Credits, OptionalColor, Title } from './fields.ts';
import { defaultCourseColor } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A course as lists and details show it; `name` repeats the title (AMB-007). LRN-12. */
export const Course = z
  .object({
    id: Id,
    title: z.string(),
    name: z.string(),
    code: z.string().nullable(),
    slug: z.string().nullable(),
    description: z.string().nullable(),
    color: z.string(),
    levelId: Id.nullable(),
    categoryId: Id.nullable(),
    ageRangeId: Id.nullable(),
    gradeId: Id.nullable(),
    /** What it weighs in a grade point average; null: it counts in none. AMB-412. */
    credits: z.number().nullable(),
    /** Whether it is an advanced course, such as AP or IB, whose grade points get the bonus of the method. */
    isAdvanced: z.boolean(),
    Level: Named.nullable(),
    Category: Named.nullable(),
    ageRange: z.object({ id: Id, range: z.string() }).nullable(),
    grade: z.object({ id: Id, title: z.string() }).nullable(),
    _count: z.object({ lessons: z.number().int(), classes: z.number().int() }),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'Course' });

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .refine(
    (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(text),
    'A link name has only letters, digits and hyphens.',
  )
  .nullish()
  .transform((text) => text || null);

/** What the course form sends. Without a slug one is made from the title (AMB-008). */
export const CourseBody = z.object({
  title: Title,
  code: optionalText(50),
  slug,
  description: optionalText(5000),
  color: OptionalColor.transform((color) => color ?? defaultCourseColor),
  levelId: Id.nullish(),
  categoryId: Id.nullish(),
  ageRangeId: Id.nullish(),
  gradeId: Id.nullish(),
  credits: Credits.nullish().transform((credits) => credits ?? null),
  isAdvanced: z.boolean().default(false),
});

const detail = z.object({
  data: Course.extend({
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      addLesson: z.boolean(),
      editLessons: z.boolean(),
      deleteLessons: z.boolean(),
    }),
  }),
});

export const courses = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/courses',
    access: ['read:own', 'course'],
    scope: 'own courses',
    summary: 'Courses by filters, or exactly those of `ids`. LRN-09, AMB-006.',
    query: listQuery(
      { sorts: ['title', 'code', 'updatedAt'] },
      {
        ids: idList.optional(),
        excludeIds: idList.optional(),
        levelId: idList.optional(),
        categoryId: idList.optional(),
        gradeId: idList.optional(),
      },
    ),
    result: pageOf(Course),
  },
  pick: {
    method: 'GET',
    path: '/api/courses',
    access: ['read:own', 'course'],
    scope: 'own courses',
    summary: 'Courses for a picker: a bare array of id and name. AMB-006, AMB-007.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      minimal: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    result: z.array(Named),
  },
  get: {
    method: 'GET',
    path: '/api/lms/courses/:id',
    access: ['read:own', 'course'],
    scope: 'own courses',
    summary: 'One course by its slug or its id. LRN-13, AMB-008.',
    params: z.object({ id: z.string().min(1).max(200) }),
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/lms/courses',
    access: ['create:any', 'course'],
    summary: 'Makes a course. LRN-12.',
    body: CourseBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/courses/:id',
    access: ['edit:any', 'course'],
    summary: 'Changes a course.',
    params: IdParams,
    body: editable(CourseBody),
    result: detail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/courses/:id',
    access: ['delete:any', 'course'],
    summary: 'Deletes a course that no class has, with its lessons; else 409 IN_USE with counts.',
    params: IdParams,
    result: 'none',
  },
});
