export { applicants } from './applicants.ts';
export { interviews } from './interviews.ts';
export { jobOpenings } from './openings.ts';
export { jobRequisitions } from './requisitions.ts';
export { applicantStages } from './stages.ts';
