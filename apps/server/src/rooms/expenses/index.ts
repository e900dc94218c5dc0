export { postApproved, postPayment } from './post-report.commands.ts';
