export { PeriodClosePage } from './period-close-page.tsx';
