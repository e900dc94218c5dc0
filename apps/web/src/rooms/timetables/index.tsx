export { SubscribeButton, SubscribeHost } from './feeds/subscribe-button.tsx';
export type { FeedChoice } from './feeds/subscribe-dialog.tsx';
export { SubjectWeek } from './subject-week.tsx';
export { TimetableButton } from './timetable-button.tsx';
