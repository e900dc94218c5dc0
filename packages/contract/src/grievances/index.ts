export { grievances } from './grievances.ts';
