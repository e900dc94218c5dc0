export { AttendancePage } from './attendance-page.tsx';
export { MyTimePage } from './my-time-page.tsx';
