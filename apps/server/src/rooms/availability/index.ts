export { availabilityOf } from './availability.queries.ts';
