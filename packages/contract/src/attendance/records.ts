import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams } from '../shared/fields.ts';
import { idList, listQuery, pageCounts, pageOf } from '../shared/list.ts';
import { AttendanceRecord, Counts } from './fields.ts';
import { attendanceStatuses, entityTypes, summaryGroups } from './values.ts';

const period = { from: day().optional(), to: day().optional() };

/** A record with the lesson that it belongs to. */
export const AttendanceRow = AttendanceRecord.extend({
  scheduleId: Id,
  instanceDate: z.string(),
  sessionDate: z.string(),
  startTime: z.string(),
  class: z.object({ id: Id, name: z.string(), code: z.string() }),
  courseTitle: z.string().nullable(),
  lessonTitle: z.string().nullable(),
}).meta({ id: 'AttendanceRow' });

const rate = z.number().int().nullable();

/** Counts with the share of attended lessons in whole per cent (excused ones do not count); null: none counts. */
export const Summary = Counts.extend({ rate });

const statuses = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(attendanceStatuses)).max(attendanceStatuses.length));

const Week = z.object({ week: z.string(), ...Summary.shape });

export const attendanceRecords = endpoints({
  list: {
    method: 'GET',
    path: '/api/attendance/records',
    access: ['read:own', 'attendance'],
    scope: 'own attendance records',
    summary: 'The records, newest first. ATT-10, REV-18.',
    query: listQuery(
      { sorts: ['sessionDate', 'name', 'status'], order: 'desc', limit: 50 },
      {
        ...period,
        entityType: z.enum(entityTypes).optional(),
        entityId: Id.optional(),
        status: statuses.optional(),
        classId: idList.optional(),
      },
    ),
    result: pageOf(AttendanceRow),
  },
  summary: {
    method: 'GET',
    path: '/api/attendance/reports/summary',
    access: ['read:own', 'attendance'],
    scope: 'own attendance records',
    summary:
      "Students' attendance by class, student or week, each with its weeks (from Monday): at most 500 rows of 53 weeks.",
    query: z.object({
      by: z.enum(summaryGroups).default('student'),
      ...period,
      classId: Id.optional(),
      studentId: Id.optional(),
    }),
    result: z.object({
      /** The first day of each week that has records, ascending. */
      weeks: z.array(z.string()),
      total: Summary,
      data: z.array(
        z.object({
          /** The id of the class or student, or the first day of the week. */
          id: z.string(),
          name: z.string(),
          ...Summary.shape,
          weeks: z.array(Week),
        }),
      ),
    }),
  },
  ofStudent: {
    method: 'GET',
    path: '/api/students/:id/attendance',
    access: ['read:own', 'attendance'],
    scope: 'own attendance records',
    summary: 'The attendance of a student: summary, weeks and records, newest first. REV-18.',
    params: IdParams,
    query: z.object({
      ...period,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    result: z.object({
      summary: Summary,
      weeks: z.array(Week),
      data: z.array(AttendanceRow),
      ...pageCounts,
    }),
  },
  overview: {
    method: 'GET',
    path: '/api/attendance/overview',
    access: ['read:own', 'attendance'],
    scope: 'own attendance records',
    summary:
      "The attendance of a student by their user, one's own without: summary, the last weeks and records.",
    query: z.object({ userId: Id.optional() }),
    result: z.object({
      data: z.object({
        studentId: Id.nullable(),
        name: z.string().nullable(),
        summary: Summary,
        weeks: z.array(Week),
        recent: z.array(AttendanceRow),
      }),
    }),
  },
});
