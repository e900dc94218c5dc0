export { accountsOfLedger, balanceOf } from './accounts/accounts.queries.ts';
export { demandControlAccounts } from './accounts/control-accounts.queries.ts';
export { type Movement, movementsOf, type Period } from './journal/movements.queries.ts';
export { type NumberedDocument, nextNumber, nextNumbers } from './journal/number-series.commands.ts';
export { type Posting, type PostingLine, post } from './journal/post.commands.ts';
export { seal } from './journal/seal.commands.ts';
export { type Verification, verifyLedger } from './journal/verify.queries.ts';
