import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { checkQuestion, QuestionBody, QuestionDraft, questionFields } from './question-fields.ts';
import { questionFileLimits, questionTypes } from './values.ts';

// The bank: questions that assessments take from. A changed one gets another version; what was sat keeps its own. ASM-04, AMB-147.

const Named = z.object({ id: Id, name: z.string() });

const row = {
  id: Id,
  questionText: z.string(),
  questionType: z.enum(questionTypes),
  points: z.number(),
  folder: z.string().nullable(),
  strand: z.string().nullable(),
  level: Named.nullable(),
  tags: z.array(z.string()),
  isArchived: z.boolean(),
  /** The number of its version in force. */
  number: z.number().int(),
  createdBy: Named.nullable(),
  updatedAt: Moment,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  version: Version,
};

/** A question as the bank lists it: without what solves it. */
const Question = z.object(row).meta({ id: 'Question' });
/** A question as who writes it sees it, with its key. */
const QuestionDetail = QuestionDraft.extend(row).meta({ id: 'QuestionDetail' });

const one = z.object({ data: QuestionDetail });

/** How many questions are pasted or read in at once. */
const { questions: mostAtOnce } = questionFileLimits;

export const questions = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/questions',
    access: ['read:own', 'question'],
    scope: 'own questions',
    summary: 'The questions of the bank, without their keys; archived ones only with isArchived=true.',
    query: listQuery(
      { sorts: ['createdAt', 'questionText'], order: 'desc', limit: 20 },
      {
        questionType: z.enum(questionTypes).optional(),
        folder: z.string().max(100).optional(),
        strand: z.string().max(100).optional(),
        tag: z.string().max(40).optional(),
        levelId: Id.optional(),
        isArchived: flag.optional(),
      },
    ),
    result: pageOf(Question),
  },
  words: {
    method: 'GET',
    path: '/api/lms/questions/words',
    access: ['read:own', 'question'],
    scope: 'own questions',
    summary: 'The folders, strands and tags that questions have, at most 500 of each.',
    result: z.object({
      folders: z.array(z.string()),
      strands: z.array(z.string()),
      tags: z.array(z.string()),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/questions/:id',
    access: ['read:own', 'question'],
    scope: 'own questions',
    summary: 'One question with its key: for who writes and marks. AMB-091.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/questions',
    access: ['create:own', 'question'],
    summary: 'Puts a question into the bank. ASM-04, ASM-05.',
    body: QuestionBody,
    result: one,
    status: 201,
  },
  createMany: {
    method: 'POST',
    path: '/api/lms/questions/batch',
    access: ['create:own', 'question'],
    summary: 'Puts several questions into the bank, all or none; a fault is named at its question.',
    body: z.object({
      questions: z
        .array(QuestionBody)
        .min(1, 'There is no question.')
        .max(mostAtOnce, `At most ${mostAtOnce} questions at once.`),
    }),
    limit: { bytes: 4 * 1024 * 1024 },
    result: z.object({ created: z.number().int(), ids: z.array(Id) }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/questions/:id',
    access: ['edit:own', 'question'],
    scope: 'own questions',
    summary: 'Changes a question: what was asked before keeps its version. AMB-147.',
    params: IdParams,
    body: editable(z.object(questionFields)).superRefine(checkQuestion),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/questions/:id',
    access: ['edit:own', 'question'],
    scope: 'own questions',
    summary: 'Archives a question: it is offered no more, and what holds it keeps it.',
    params: IdParams,
    result: 'none',
  },
  restore: {
    method: 'POST',
    path: '/api/lms/questions/:id/restore',
    access: ['edit:own', 'question'],
    scope: 'own questions',
    summary: 'Takes a question back out of the archive.',
    params: IdParams,
    result: one,
  },
});
