import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { OptionalColor, Title } from './fields.ts';
import { Lesson } from './lessons.ts';
import { defaultCourseColor } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** An ordered list of lessons that serves courses as a template. LRN-14, AMB-185. */
export const Curriculum = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    levelId: Id.nullable(),
    categoryId: Id.nullable(),
    ageRangeId: Id.nullable(),
    gradeId: Id.nullable(),
    teacherId: Id.nullable(),
    Level: Named.nullable(),
    Category: Named.nullable(),
    ageRange: z.object({ id: Id, range: z.string() }).nullable(),
    grade: z.object({ id: Id, title: z.string() }).nullable(),
    teacher: z.object({ employeeId: Id, name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
    /** Of all lessons: how many, and their minutes together. */
    _count: z.object({ lessons: z.number().int() }),
    totalMinutes: z.number().int(),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'Curriculum' });

const detail = z.object({
  data: Curriculum.extend({
    /** In their order; those that the viewer may see. */
    lessonIds: z.array(Id),
    lessons: z.array(Lesson),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), apply: z.boolean() }),
  }),
});

/** What the curriculum form sends; without `lessonIds` the lessons stay as they are. LRN-14. */
export const CurriculumBody = z.object({
  title: Title,
  description: optionalText(5000),
  color: OptionalColor.transform((color) => color ?? defaultCourseColor),
  levelId: Id.nullish(),
  categoryId: Id.nullish(),
  ageRangeId: Id.nullish(),
  gradeId: Id.nullish(),
  teacherId: Id.nullish(),
  lessonIds: z
    .array(Id)
    .max(1000, 'At most 1000 lessons')
    .refine((ids) => new Set(ids).size === ids.length, 'Each lesson may be listed once')
    .optional(),
});

export const curricula = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/curricula',
    access: ['read:own', 'curriculum'],
    scope: 'own curricula',
    summary: 'Curricula by filters; several ids are separated by commas. LRN-14.',
    query: listQuery(
      { sorts: ['title', 'updatedAt'], limit: 20 },
      {
        levelId: idList.optional(),
        categoryId: idList.optional(),
        gradeId: idList.optional(),
        teacherId: Id.optional(),
      },
    ),
    result: pageOf(Curriculum),
  },
  get: {
    method: 'GET',
    path: '/api/lms/curricula/:id',
    access: ['read:own', 'curriculum'],
    scope: 'own curricula',
    summary: 'One curriculum with its lessons in their order.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/lms/curricula',
    access: ['create:any', 'curriculum'],
    summary: 'Makes a curriculum. LRN-14.',
    body: CurriculumBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/curricula/:id',
    access: ['edit:any', 'curriculum'],
    summary: 'Changes a curriculum, and its lessons when they are sent.',
    params: IdParams,
    body: editable(CurriculumBody),
    result: detail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/curricula/:id',
    access: ['delete:any', 'curriculum'],
    summary: 'Deletes a curriculum. Lessons and the courses it was applied to stay as they are.',
    params: IdParams,
    result: 'none',
  },
  apply: {
    method: 'POST',
    path: '/api/lms/curricula/:id/apply',
    touches: ['/api/lms/courses', '/api/lms/lessons', '/api/lms/materials'],
    access: ['create:own', 'lesson'],
    scope: 'lessons of own courses',
    summary:
      'Appends copies of the curriculum’s lessons, with their materials, to a course; answers what was added. AMB-185.',
    params: IdParams,
    body: z.object({
      courseId: Id,
      /** Leaves out lessons whose title the course has already. */
      skipExisting: z.boolean().default(false),
    }),
    result: z.object({
      data: z.array(Lesson),
      added: z.number().int(),
      skipped: z.number().int(),
    }),
  },
});
