export { openAdvancesOf } from './open-advances.queries.ts';
export { postApproved, postPayment } from './post-report.commands.ts';
