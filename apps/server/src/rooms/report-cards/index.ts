export { figuresOf } from './figures.queries.ts';
export { sha256Of } from './figures.rules.ts';
