export { HomeTasks } from './home-tasks.tsx';
