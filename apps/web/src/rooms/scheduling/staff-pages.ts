export { AssignmentsPage } from './assignments/assignments-page.tsx';
export { StaffAvailabilityPage } from './staff/staff-availability-page.tsx';
