export { TasksCard } from './tasks-card.tsx';
