export { openAdvancesOf } from './open-advances.queries.ts';
export { claimReports, payableReports, payReports, releaseReports } from './pay-by-run.commands.ts';
export { postApproved, postPayment } from './post-report.commands.ts';
export { reopenAdvances, settleOpenAdvances } from './settle-open-advances.commands.ts';
