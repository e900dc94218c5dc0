export { periodClose } from './period-close.ts';
export { revaluations } from './revaluations.ts';
