export { questions } from './questions.ts';
