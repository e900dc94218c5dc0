export { customHolidays } from './custom-holidays.ts';
export { publicHolidays } from './public-holidays.ts';
