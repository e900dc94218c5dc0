export { applicants } from './applicants.ts';
export { hiringPlans } from './hiring-plans.ts';
export { interviews } from './interviews.ts';
export { offers } from './offers.ts';
export { jobOpenings } from './openings.ts';
export { publicOffers } from './public-offers.ts';
export { jobRequisitions } from './requisitions.ts';
export { applicantStages } from './stages.ts';
