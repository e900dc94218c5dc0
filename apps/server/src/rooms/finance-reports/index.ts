export { fiscalStart } from './statements.queries.ts';
export { isCash, partOf } from './statements.rules.ts';
