export { AvailabilityGrid } from './availability-grid.tsx';
export { EmployeeAvailability } from './employee-availability.tsx';
