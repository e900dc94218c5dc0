export { ageing } from './ageing.ts';
export { deferredReport } from './deferred-report.ts';
export { departmentsReport } from './departments-report.ts';
export { statements } from './statements.ts';
export { taxReport } from './tax-report.ts';
