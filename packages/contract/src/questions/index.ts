export { questionFiles } from './question-files.ts';
export { questions } from './questions.ts';
