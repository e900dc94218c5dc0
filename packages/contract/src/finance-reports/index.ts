export { statements } from './statements.ts';
