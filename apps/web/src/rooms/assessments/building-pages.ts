export { AssessmentsPage } from './assessments-page.tsx';
export { BankPage } from './bank/bank-page.tsx';
export { BuilderPage } from './builder/builder-page.tsx';
export { LevelProposalsPage } from './levels/level-proposals-page.tsx';
