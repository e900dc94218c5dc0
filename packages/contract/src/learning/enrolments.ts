import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { flag, idList, listQuery, pageOf } from '../shared/list.ts';
import { enrolmentStatuses, openEnrolmentStatuses } from './values.ts';

/** LRN-19. */
export const Enrolment = z
  .object({
    id: Id,
    studentId: Id,
    studentName: z.string(),
    avatarUrl: z.string().nullable(),
    classId: Id,
    class: z.object({
      id: Id,
      name: z.string(),
      code: z.string(),
      color: z.string().nullable(),
      startDate: z.string(),
      maxCapacity: z.number().int().nullable(),
      /** Students who have a place. */
      studentCount: z.number().int(),
      /** Seats that are held for who has not paid. AMB-260. */
      heldCount: z.number().int(),
    }),
    courseId: Id.nullable(),
    course: z.object({ id: Id, title: z.string(), color: z.string() }).nullable(),
    status: z.enum(enrolmentStatuses),
    /** The last day on which a seat is held for who waits; null where none is. AMB-260. */
    heldUntil: z.string().nullable(),
    enrolledAt: Moment,
    endedAt: Moment.nullable(),
  })
  .meta({ id: 'Enrolment' });

export const enrolments = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/enrolments',
    access: ['read:own', 'enrolment'],
    scope: 'own enrolments',
    summary: 'Enrolments, newest first; several classes, courses or states are separated by commas. LRN-19.',
    query: listQuery(
      { sorts: ['enrolledAt', 'status', 'student', 'class', 'endedAt'], order: 'desc', limit: 20, max: 500 },
      {
        studentId: Id.optional(),
        classId: idList.optional(),
        courseId: idList.optional(),
        status: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(enrolmentStatuses)))
          .optional(),
        open: flag.optional(),
      },
    ),
    result: pageOf(Enrolment),
  },
  create: {
    method: 'POST',
    path: '/api/lms/enrolments',
    touches: ['/api/lms/classes', '/api/students'],
    access: ['create:any', 'enrolment'],
    summary: 'Enrols one student in a class. AMB-125, AMB-187.',
    body: z.object({
      studentId: Id,
      classId: Id,
      courseId: Id.nullish(),
      status: z.enum(openEnrolmentStatuses).optional(),
      force: z.boolean().default(false),
    }),
    result: z.object({ data: Enrolment }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/enrolments/:id',
    touches: ['/api/lms/classes', '/api/students'],
    access: ['edit:any', 'enrolment'],
    summary:
      'Moves an enrolment to a next state. 409 BAD_TRANSITION; 409 CLASS_FULL when one that waits is to have a place and there is none, unless forced. AMB-125, AMB-187.',
    params: IdParams,
    body: z.object({ status: z.enum(enrolmentStatuses), force: z.boolean().default(false) }),
    result: z.object({ data: Enrolment }),
  },
  move: {
    method: 'POST',
    path: '/api/lms/enrolments/move',
    touches: ['/api/lms/classes', '/api/lms/enrolments', '/api/students'],
    access: ['edit:any', 'enrolment'],
    summary:
      'Moves several enrolments to one state. Those that may not go there stay and are named with the reason. AMB-187.',
    body: z.object({
      ids: z
        .array(Id)
        .min(1)
        .max(500)
        .transform((ids) => [...new Set(ids)]),
      status: z.enum(enrolmentStatuses),
      force: z.boolean().default(false),
    }),
    result: z.object({
      moved: z.array(Id),
      refused: z.array(
        z.object({
          id: Id,
          studentName: z.string().nullable(),
          code: z.enum(['NOT_FOUND', 'BAD_TRANSITION', 'CLASS_FULL', 'CLASS_ENDED']),
          message: z.string(),
        }),
      ),
    }),
  },
});
