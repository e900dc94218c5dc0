import { z } from 'zod';
import { assessmentTypes } from '../assessments/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, Moment } from '../shared/fields.ts';
import { LanguageCode } from '../translations/fields.ts';
import { ReportBlock } from './report-templates.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A result that a mark is worked out of. */
const ReportResult = z.object({
  id: Id,
  title: z.string(),
  date: day(),
  type: z.enum(assessmentTypes),
  score: z.number(),
  total: z.number(),
  isMissed: z.boolean(),
});

const Subject = z.object({
  /** Null: results of the class without a course. */
  courseId: Id.nullable(),
  name: z.string(),
  average: z.number().nullable(),
  categories: z.array(
    z.object({
      name: z.string(),
      weight: z.number(),
      average: z.number().nullable(),
      results: z.array(ReportResult),
    }),
  ),
});

/** What a student was given for a criterion: a label, or a number of the most; neither where nothing was given. AMB-417. */
const FrozenValue = z.object({
  name: z.string(),
  label: z.string().nullable(),
  number: z.number().nullable(),
  max: z.number().nullable(),
});
export type FrozenValue = z.infer<typeof FrozenValue>;

/** What a card says of a student, frozen when it is made. Every figure stands beside the results that it comes of. */
export const ReportFigures = z
  .object({
    student: Named.extend({ studentIdentifier: z.string().nullable() }),
    class: Named,
    cycle: z.object({ id: Id, name: z.string(), startDate: day(), endDate: day() }),
    blocks: z.array(ReportBlock),
    average: z.number().nullable(),
    subjects: z.array(Subject),
    attendance: z.object({
      present: z.number().int(),
      late: z.number().int(),
      absent: z.number().int(),
      excused: z.number().int(),
    }),
    comment: z.string().nullable(),
    /** Absent where the template has no criteria. */
    criteria: z.array(FrozenValue).optional(),
  })
  .meta({ id: 'ReportFigures' });
export type ReportFigures = z.infer<typeof ReportFigures>;

const ReportCard = z
  .object({
    id: Id,
    cycleId: Id,
    revision: z.number().int(),
    /** Of its figures, as hexadecimal digits. */
    sha256: z.string(),
    createdAt: Moment,
    figures: ReportFigures,
  })
  .meta({ id: 'ReportCard' });

const ReportCardRow = z
  .object({
    id: Id,
    revision: z.number().int(),
    createdAt: Moment,
    student: Named,
    className: z.string(),
    cycleName: z.string(),
    average: z.number().nullable(),
  })
  .meta({ id: 'ReportCardRow' });

export const reportCards = endpoints({
  mine: {
    method: 'GET',
    path: '/api/lms/report-cards',
    access: ['read:own', 'report_card'],
    scope: 'own report cards',
    summary: 'The published report cards of oneself and of linked children, the newest first, at most 100.',
    result: z.object({ data: z.array(ReportCardRow) }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/report-cards/:id',
    access: ['read:own', 'report_card'],
    scope: 'own report cards',
    summary:
      'One report card with the results behind each mark: of own classes, or one’s own and a child’s once it is published, in its newest revision.',
    params: IdParams,
    result: z.object({ data: ReportCard }),
  },
  pdf: {
    method: 'GET',
    path: '/api/lms/report-cards/:id/pdf',
    access: ['read:own', 'report_card'],
    scope: 'own report cards',
    summary: 'One report card as an A4 document.',
    params: IdParams,
    query: z.object({ language: LanguageCode.optional() }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 60 },
  },
});
