export { availabilityOf } from './availability.queries.ts';
export { availabilitySlot } from './availability.table.ts';
