import { z } from 'zod';
import { assessmentOrigins, assessmentTypes } from '../assessments/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams } from '../shared/fields.ts';
import { MarkEvent } from '../sittings/results.ts';
import { missedRules } from './report-cards.values.ts';

/** A result of a student in the term of a cycle as it is now, whether it is on a card or not. */
const ReportSource = z.object({
  id: Id,
  /** Null: results of the class without a course. */
  courseId: Id.nullable(),
  title: z.string(),
  date: day(),
  type: z.enum(assessmentTypes),
  /** On paper, with questions, or by hand. */
  origin: z.enum(assessmentOrigins),
  /** The sheet or the sitting that it is of. */
  scheduledAssessmentId: Id,
  score: z.number(),
  total: z.number(),
  isMissed: z.boolean(),
  /** Of the template, by the type of the result; null: it is of none, and on no card. */
  category: z.string().nullable(),
  /** Whether it was released: else it is on no card. */
  isReleased: z.boolean(),
});

/** What the figures of a student’s card come of, as it is now. */
const ReportSources = z
  .object({
    missedRule: z.enum(missedRules),
    results: z.array(ReportSource),
    /** How the marks of those with questions came about: the latest 1,000, the oldest of them first. */
    events: z.array(MarkEvent),
  })
  .meta({ id: 'ReportSources' });
export type ReportSources = z.infer<typeof ReportSources>;

export const reportSources = endpoints({
  get: {
    method: 'GET',
    path: '/api/lms/report-cycles/:id/students/:studentId/sources',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary:
      'What the figures of a student’s card come of, as it is now: the results of the term, those that were not released too where the viewer may read them, and the steps of their marks. AMB-404.',
    params: IdParams.extend({ studentId: Id }),
    result: z.object({ data: ReportSources }),
  },
});
