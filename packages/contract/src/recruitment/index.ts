export { applicants } from './applicants.ts';
export { jobOpenings } from './openings.ts';
export { jobRequisitions } from './requisitions.ts';
export { applicantStages } from './stages.ts';
