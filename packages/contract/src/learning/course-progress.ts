import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';

/** How far a student's class is with a course. LRN-20, AMB-188. */
export const CourseProgress = z
  .object({
    /** The course's. */
    id: Id,
    title: z.string(),
    color: z.string(),
    instructorName: z.string().nullable(),
    category: z.string().nullable(),
    courseSlug: z.string().nullable(),
    className: z.string(),
    classId: Id,
    lessonsDelivered: z.number().int(),
    lessonCount: z.number().int(),
    /** 0 to 100, whole. */
    progressPercentage: z.number().int(),
    /** Whether the student still attends the class. */
    open: z.boolean(),
  })
  .meta({ id: 'CourseProgress' });

export const courseProgress = endpoints({
  list: {
    method: 'GET',
    path: '/api/student-dashboard/course-progress',
    access: ['read:own', 'enrolment'],
    scope: 'own enrolments',
    summary:
      'The courses of a student (by the user’s id; without one, one’s own) and how much of each was taught. 404 for whom the viewer may not see. LRN-20, AMB-188.',
    query: z.object({ userId: Id.optional() }),
    result: z.object({ data: z.array(CourseProgress) }),
  },
});
