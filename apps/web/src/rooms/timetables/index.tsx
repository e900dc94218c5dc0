export { SubjectWeek } from './subject-week.tsx';
export { SubscribeButton, SubscribeHost } from './subscribe-button.tsx';
export type { FeedChoice } from './subscribe-dialog.tsx';
export { TimetableButton } from './timetable-button.tsx';
