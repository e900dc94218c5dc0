import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { idList, listQuery, pageCounts } from '../shared/list.ts';
import { Title } from './fields.ts';

const Named = z.object({ id: Id, name: z.string() });

/** LRN-15. `duration` in minutes. */
export const Lesson = z
  .object({
    id: Id,
    title: z.string(),
    lessonNumber: z.number().int(),
    unit: z.string().nullable(),
    description: z.string().nullable(),
    duration: z.number().int().nullable(),
    objectives: z.string().nullable(),
    homework: z.string().nullable(),
    locationId: Id.nullable(),
    /** Materials in their order; those that the viewer may see. */
    materialIds: z.array(Id),
    materials: z.array(Named),
    courseId: Id,
    courseName: z.string(),
    course: z.object({
      id: Id,
      title: z.string(),
      color: z.string(),
      Category: Named.nullable(),
      Level: Named.nullable(),
    }),
    version: Version,
    updatedAt: Moment,
  })
  .meta({ id: 'Lesson' });

const positive = (message: string) => z.number(message).int(message).min(1, message);

const fields = {
  title: Title,
  unit: optionalText(100),
  description: optionalText(5000),
  duration: positive('Duration must be a positive whole number').max(1440).nullish(),
  objectives: optionalText(5000),
  homework: optionalText(5000),
  locationId: Id.nullish(),
  /** Absent keeps the materials. LRN-15. */
  materialIds: z
    .array(Id)
    .max(50, 'At most 50 materials')
    .refine((ids) => new Set(ids).size === ids.length, 'Each material may be listed once')
    .optional(),
};
const lessonNumber = positive('Lesson number must be a positive whole number').max(100_000);

/** What the lesson form sends; without a number the lesson comes last. LRN-15, LRN-16. */
export const LessonBody = z.object({ ...fields, courseId: Id, lessonNumber: lessonNumber.nullish() });

export const lessons = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/lessons',
    access: ['read:own', 'lesson'],
    scope: 'own lessons',
    summary: 'Lessons, of one course by courseId; limit=0 gives all up to 5,000. LRN-17, AMB-015.',
    query: listQuery(
      { sorts: ['lessonNumber', 'title'], all: true },
      { courseId: Id.optional(), excludeIds: idList.optional() },
    ),
    result: z.object({
      data: z.array(Lesson),
      lessons: z.array(Lesson),
      truncated: z.boolean(),
      ...pageCounts,
    }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/lessons/:id',
    access: ['read:own', 'lesson'],
    scope: 'own lessons',
    summary: 'One lesson.',
    params: IdParams,
    result: z.object({ data: Lesson }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/lessons',
    touches: ['/api/lms/courses', '/api/lms/materials'],
    access: ['create:own', 'lesson'],
    scope: 'lessons of own courses',
    summary: 'Adds a lesson to a course. LRN-16.',
    body: LessonBody,
    result: z.object({ data: Lesson }),
    status: 201,
  },
  reorder: {
    method: 'PUT',
    path: '/api/lms/lessons/reorder',
    touches: ['/api/lms/lessons'],
    access: ['edit:own', 'lesson'],
    scope: 'lessons of own courses',
    summary: 'Numbers the lessons of a course from 1 in the order given, which must name each of them once.',
    body: z.object({ courseId: Id, lessonIds: z.array(Id).min(1).max(5000) }),
    result: z.object({ lessonCount: z.number().int() }),
  },
  update: {
    method: 'PUT',
    path: '/api/lms/lessons/:id',
    touches: ['/api/lms/courses', '/api/lms/materials'],
    access: ['edit:own', 'lesson'],
    scope: 'lessons of own courses',
    summary: 'Changes a lesson.',
    params: IdParams,
    body: editable({ ...fields, lessonNumber }),
    result: z.object({ data: Lesson }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/lessons/:id',
    touches: ['/api/lms/courses'],
    access: ['delete:any', 'lesson'],
    summary: 'Deletes a lesson that no schedule and no curriculum holds; else 409 IN_USE with counts.',
    params: IdParams,
    result: 'none',
  },
});
