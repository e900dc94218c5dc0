import { view } from '../../platform/db/view.ts';
import { question, questionVersion } from './questions.table.ts';

// The key of a question is no view: who marks asks `keysOf`.

export const questionView = view(question, ['id', 'strand', 'levelId']);

export const questionVersionView = view(questionVersion, [
  'id',
  'questionId',
  'number',
  'questionType',
  'questionText',
  'points',
  'content',
  'imageFileId',
  'audioFileId',
  'videoFileId',
]);
