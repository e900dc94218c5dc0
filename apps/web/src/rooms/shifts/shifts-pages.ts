export { AttendancePage } from './attendance-page.tsx';
export { MyTimePage } from './my-time-page.tsx';
export { ShiftTypesPage } from './shift-types-page.tsx';
export { ShiftsPage } from './shifts-page.tsx';
