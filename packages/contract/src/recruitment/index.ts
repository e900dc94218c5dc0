export { applicants } from './applicants.ts';
export { hiringPlans } from './hiring-plans.ts';
export { jobOpenings } from './openings.ts';
export { jobRequisitions } from './requisitions.ts';
export { applicantStages } from './stages.ts';
