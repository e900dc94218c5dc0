import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, Moment } from '../shared/fields.ts';
import { assessmentTypes, studentAssessmentStatuses } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** One result of a student. 001.3: score, status, assessment (title, totalPoints, passingPercentage). */
export const StudentAssessment = z
  .object({
    id: Id,
    studentId: Id,
    status: z.enum(studentAssessmentStatuses),
    score: z.number().nullable(),
    /** 0 to 100, one decimal; null without points to reach. */
    percent: z.number().nullable(),
    /** 1 to 10, one decimal. DSH-04. */
    grade: z.number().nullable(),
    feedback: z.string().nullable(),
    /** Whether it has questions that can be looked at. */
    hasQuestions: z.boolean(),
    /** What the score is worth by its scoring method: its label. */
    label: z.string().nullable(),
    /** The day of the assessment. */
    date: day(),
    gradedAt: Moment.nullable(),
    class: Named.nullable(),
    course: Named.extend({ color: z.string() }).nullable(),
    assessment: z.object({
      id: Id,
      title: z.string(),
      assessmentType: z.enum(assessmentTypes),
      totalPoints: z.number().nullable(),
      passingPercentage: z.number().nullable(),
    }),
  })
  .meta({ id: 'StudentAssessment' });

const result = z.object({ data: z.array(StudentAssessment) });

export const studentAssessments = endpoints({
  ofMe: {
    method: 'GET',
    path: '/api/lms/student-assessments/student/me',
    access: ['read:own', 'student_assessment'],
    scope: 'own results',
    summary: 'One’s own graded results that were released, the latest first, at most 200. DSH-03, REV-18.',
    result,
  },
  ofStudent: {
    method: 'GET',
    path: '/api/parent-dashboard/assessment-scores',
    access: ['read:own', 'student_assessment'],
    scope: 'results of a student',
    summary:
      'The released results of a linked child or of a student of an own class, the latest first; else 404. DSH-03, AMB-088, REV-18.',
    query: z.object({ userId: Id }),
    result,
  },
});
