export { MyLeavePage } from './my-leave-page.tsx';
export { LeaveRequestsPage } from './requests-page.tsx';
export { LeaveSetupPage } from './setup/leave-setup-page.tsx';
export { TeamCalendarPage } from './team-calendar-page.tsx';
