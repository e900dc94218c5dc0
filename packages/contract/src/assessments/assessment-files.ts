import { z } from 'zod';
import { QuestionBody, QuestionDraft } from '../questions/question-fields.ts';
import { questionFileLimits } from '../questions/values.ts';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { AssessmentDetail, settingFields } from './assessments.ts';
import { DraftLayout } from './layout.ts';
import { layoutLimits } from './values.ts';

// A whole assessment that goes to another program and comes from one, as a package of QTI. A file is read first and nothing is stored;
// what was understood becomes a draft when somebody says so. AMB-377.

const {
  courseLinkIds: _courses,
  scoringMethodId: _method,
  scoringConfig: _config,
  isPlacement: _placement,
  ...inFile
} = settingFields;

/** What a package says of how it is sat. Courses, scoring and whom it places are the school's own. */
export const AssessmentFileSettings = z.object(inFile);
export type AssessmentFileSettings = z.output<typeof AssessmentFileSettings>;

const { title, instructions, audioFileId } = DraftLayout.shape.sections.element.shape;
const head = { title, instructions, audioFileId };
const pick = z.number().int().min(1).max(layoutLimits.pool);

const sectionsOf = <Q extends typeof QuestionDraft | typeof QuestionBody>(question: Q) =>
  z
    .array(
      z.object({
        ...head,
        slots: z
          .array(
            z.union([
              z.object({ question }),
              z.object({ pool: z.array(question).min(1).max(layoutLimits.pool), pick }),
            ]),
          )
          .max(layoutLimits.slots),
      }),
    )
    .max(layoutLimits.sections, `There can be at most ${layoutLimits.sections} sections.`);

const ReadAssessment = z
  .object({
    ...AssessmentFileSettings.shape,
    sections: sectionsOf(QuestionDraft),
    refused: z.array(z.object({ place: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ReadAssessment' });

export const assessmentFiles = endpoints({
  export: {
    method: 'GET',
    path: '/api/lms/assessments/:id/export',
    access: ['read:own', 'assessment'],
    scope: 'own assessments',
    summary: `The draft of an assessment with its questions, their keys and files as a package of QTI 2.1 or 3.0; at most ${questionFileLimits.ordered} questions.`,
    params: IdParams,
    query: z.object({ format: z.enum(['qti21', 'qti30'], 'Choose one of the options').default('qti21') }),
    result: 'file',
    media: ['application/zip'],
    limit: { perMinute: 20 },
  },
  read: {
    method: 'POST',
    path: '/api/lms/assessments/read-file',
    access: ['create:own', 'assessment'],
    summary:
      'Reads a package of QTI 2.1 to 3.0 with an assessment, and says what it holds and what of it is refused and why. Nothing is stored; pictures and recordings become uploads.',
    body: multipart(z.object({}), questionFileLimits.bytes),
    result: z.object({ data: ReadAssessment }),
    status: 200,
    limit: { perMinute: 20 },
  },
  create: {
    method: 'POST',
    path: '/api/lms/assessments/from-file',
    access: ['create:own', 'assessment'],
    summary:
      'Makes a draft of an assessment that was read from a file. Questions of its pools go into the bank, as pools draw from there.',
    body: z
      .object({ ...inFile, sections: sectionsOf(QuestionBody) })
      .refine(
        ({ sections }) => sections.reduce((sum, { slots }) => sum + slots.length, 0) <= layoutLimits.slots,
        { path: ['sections'], message: `There can be at most ${layoutLimits.slots} questions.` },
      ),
    result: z.object({ data: AssessmentDetail, pooledIds: z.array(Id) }),
    status: 201,
    touches: ['/api/lms/assessments', '/api/lms/questions'],
    limit: { bytes: 8 * 1024 * 1024, perMinute: 20 },
  },
});
