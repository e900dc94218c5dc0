export { demandScoring } from './demand-scoring.queries.ts';
export { type Scoring, scoringInForce } from './scoring-in-force.queries.ts';
