import { z } from 'zod';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { QuestionDraft } from './question-fields.ts';
import { questionFileFormats, questionFileLimits, questionTypes } from './values.ts';

// Questions that come from other programs and go to them: QTI, Aiken, tables. A file is read first and nothing is stored; what was
// understood goes into the bank when somebody says so, and out again at once by undo.

/** One thing of the file that became no question, and why. */
const Refused = z.object({ place: z.string(), reason: z.string() });

const ReadQuestions = z
  .object({
    format: z.enum(questionFileFormats),
    questions: z.array(QuestionDraft),
    refused: z.array(Refused),
  })
  .meta({ id: 'ReadQuestions' });

export const questionFiles = endpoints({
  read: {
    method: 'POST',
    path: '/api/lms/questions/read-file',
    access: ['create:own', 'question'],
    summary:
      'Reads a QTI 2.1 to 3.0 item or package, an Aiken text, or a CSV or Excel table, and says what questions it holds and what of it is refused and why. No question is stored; pictures and recordings of a package become uploads.',
    body: multipart(z.object({}), questionFileLimits.bytes),
    result: z.object({ data: ReadQuestions }),
    status: 200,
    limit: { perMinute: 20 },
  },
  export: {
    method: 'GET',
    path: '/api/lms/questions/export',
    access: ['read:own', 'question'],
    scope: 'own questions',
    summary: `Questions with their keys as a file: a QTI 2.1 or 3.0 package, CSV or Excel; at most ${questionFileLimits.exported}.`,
    query: z.object({
      format: z.enum(['qti21', 'qti30', 'csv', 'xlsx'], 'Choose one of the options').default('csv'),
      search: z.string().max(200).optional(),
      questionType: z.enum(questionTypes).optional(),
      folder: z.string().max(100).optional(),
      strand: z.string().max(100).optional(),
      tag: z.string().max(40).optional(),
      levelId: Id.optional(),
    }),
    result: 'file',
    media: [
      'application/zip',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    limit: { perMinute: 20 },
  },
  undo: {
    method: 'POST',
    path: '/api/lms/questions/batch/undo',
    access: ['edit:own', 'question'],
    scope: 'own questions',
    summary: 'Archives questions that were put into the bank together, all or none.',
    body: z.object({ ids: z.array(Id).min(1).max(questionFileLimits.questions) }),
    result: z.object({ archived: z.number().int() }),
    status: 200,
    touches: ['/api/lms/questions'],
  },
});
