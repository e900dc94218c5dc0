export { calendarFeeds, publicFeed } from './feeds.ts';
export { myDay } from './my-day.ts';
export { timetables } from './timetables.ts';
