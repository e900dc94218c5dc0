export { activities } from './activities.ts';
export { duplicates } from './duplicates.ts';
export { interests } from './interests.ts';
export { leads } from './leads.ts';
export { meetings } from './meetings.ts';
export { scoring } from './scoring.ts';
export { leadStudents } from './students.ts';
export { winning } from './winning.ts';
