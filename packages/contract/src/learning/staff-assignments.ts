import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { staffReply } from './classes.ts';

/** For all courses of the class, or for one of them. SCH-24. */
export const assignmentModes = ['all-courses', 'per-course'] as const;
export const staffKinds = ['TEACHER', 'ASSISTANT', 'SUBSTITUTE'] as const;

/** Several people onto a class at once; who is on it stays. SCH-24. */
export const BulkStaffBody = z
  .object({
    classId: Id,
    assignmentMode: z.enum(assignmentModes),
    selectedCourseId: Id.nullish(),
    selectedStaffIds: z
      .array(Id)
      .min(1, 'At least one assignment or staff member is required')
      .max(50)
      .transform((ids) => [...new Set(ids)]),
    kind: z.enum(staffKinds).default('TEACHER'),
  })
  .refine(({ assignmentMode, selectedCourseId }) => assignmentMode !== 'per-course' || selectedCourseId, {
    path: ['selectedCourseId'],
    error: 'A course is required in per-course mode',
  });

export const staffAssignments = endpoints({
  bulk: {
    method: 'POST',
    path: '/api/lms/staff-assignments/bulk',
    touches: ['/api/class-schedule', '/api/dashboard', '/api/lms/classes'],
    access: ['edit:any', 'staff_assignment'],
    summary:
      'Adds several people to the staff of a class, for all its courses or for one; lessons to come are booked again. SCH-24, AMB-044.',
    body: BulkStaffBody,
    result: staffReply,
  },
});
