import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import {
  AttendanceLesson,
  AttendanceSession,
  BulkBody,
  SessionBody,
  SessionChange,
  StudentBatchBody,
} from './fields.ts';

const LessonParams = z.object({ scheduleId: Id, date: day() });
const result = z.object({ data: AttendanceSession });

export const attendanceSessions = endpoints({
  lessons: {
    method: 'GET',
    path: '/api/attendance/lessons',
    access: ['read:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'The lessons of a day with whether attendance was taken. ATT-11, AMB-191.',
    query: z.object({
      /** Today by the organisation's clock without. */
      date: day().optional(),
      classId: Id.optional(),
      /** Only those that the viewer holds. */
      mine: flag.optional(),
    }),
    result: z.object({ data: z.array(AttendanceLesson), date: z.string(), today: z.string() }),
  },
  lesson: {
    method: 'GET',
    path: '/api/attendance/lessons/:scheduleId/:date',
    access: ['read:own', 'attendance'],
    scope: 'own attendance lessons',
    summary:
      'One dated lesson, by its schedule and its date of the plan, with its roster and what was recorded.',
    params: LessonParams,
    result,
  },
  list: {
    method: 'GET',
    path: '/api/attendance/sessions',
    access: ['read:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'The lessons of which attendance was taken, newest first. ATT-10.',
    query: listQuery(
      { sorts: ['sessionDate'], order: 'desc', limit: 50 },
      { classId: Id.optional(), scheduleId: Id.optional(), from: day().optional(), to: day().optional() },
    ),
    result: pageOf(AttendanceLesson),
  },
  create: {
    method: 'POST',
    path: '/api/attendance/sessions',
    access: ['create:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'Takes the attendance of a dated lesson. ATT-01, ATT-06, REV-34.',
    body: SessionBody,
    result,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/attendance/sessions/:id',
    access: ['read:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'One session with its roster.',
    params: IdParams,
    result,
  },
  update: {
    method: 'PUT',
    path: '/api/attendance/sessions/:id',
    access: ['edit:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'Replaces the records of a session; 409 STALE when somebody saved it meanwhile. REV-34.',
    params: IdParams,
    body: SessionChange,
    result,
  },
  bulk: {
    method: 'POST',
    path: '/api/attendance/sessions/:id/bulk',
    access: ['edit:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'Marks everybody of a scope at once. ATT-04, ATT-09.',
    params: IdParams,
    body: BulkBody,
    result,
    status: 200,
  },
  studentBatch: {
    method: 'POST',
    path: '/api/attendance/student-batches',
    access: ['create:own', 'attendance'],
    scope: 'own attendance lessons',
    summary: 'Records several students of a lesson; the others keep their records. ATT-02, AMB-054.',
    body: StudentBatchBody,
    result,
    status: 201,
  },
});
