export { availability } from './availability.ts';
