import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { enrolmentStatuses } from './values.ts';

/** LRN-19. */
export const Enrolment = z
  .object({
    id: Id,
    studentId: Id,
    studentName: z.string(),
    classId: Id,
    class: z.object({
      id: Id,
      name: z.string(),
      code: z.string(),
      color: z.string().nullable(),
      startDate: z.string(),
    }),
    courseId: Id.nullable(),
    status: z.enum(enrolmentStatuses),
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
    summary: 'Enrolments, newest first. LRN-19.',
    query: listQuery(
      { sorts: ['enrolledAt', 'status'], order: 'desc', limit: 20, max: 500 },
      {
        studentId: Id.optional(),
        classId: Id.optional(),
        courseId: Id.optional(),
        status: z.enum(enrolmentStatuses).optional(),
        open: flag.optional(),
      },
    ),
    result: pageOf(Enrolment),
  },
  create: {
    method: 'POST',
    path: '/api/lms/enrolments',
    access: ['create:any', 'enrolment'],
    summary: 'Enrols one student in a class. AMB-125, AMB-187.',
    body: z.object({
      studentId: Id,
      classId: Id,
      courseId: Id.nullish(),
      status: z.enum(['PENDING', 'SCHEDULED', 'ACTIVE']).optional(),
      force: z.boolean().default(false),
    }),
    result: z.object({ data: Enrolment }),
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/enrolments/:id',
    access: ['edit:any', 'enrolment'],
    summary: 'Moves an enrolment to a next state. AMB-187.',
    params: IdParams,
    body: z.object({ status: z.enum(enrolmentStatuses) }),
    result: z.object({ data: Enrolment }),
  },
});
