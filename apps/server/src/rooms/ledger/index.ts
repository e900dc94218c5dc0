export { accountsOfLedger, balanceOf } from './accounts/accounts.queries.ts';
export { applyChart } from './accounts/apply-chart.commands.ts';
export { type Movement, movementsOf, type Period } from './journal/movements.queries.ts';
export { nextNumber } from './journal/number-series.commands.ts';
export { newSalt, post } from './journal/post.commands.ts';
export { seal } from './journal/seal.commands.ts';
export { verifyLedger } from './journal/verify.queries.ts';
