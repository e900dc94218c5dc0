export { type CompetencyMethods, competencyMethods } from './competency-methods.queries.ts';
export { demandScoring } from './demand-scoring.queries.ts';
export { gradePointMethods } from './grade-point-methods.queries.ts';
export { type Scoring, scoringInForce } from './scoring-in-force.queries.ts';
