export { ScheduleManager } from './schedule-manager.tsx';
