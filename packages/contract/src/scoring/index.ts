export { scoringMethods } from './scoring-methods.ts';
