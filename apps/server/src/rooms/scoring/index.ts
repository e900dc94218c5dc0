export { demandScoring } from './demand-scoring.queries.ts';
