export { type Scoring, scoringInForce } from './scoring-in-force.queries.ts';
