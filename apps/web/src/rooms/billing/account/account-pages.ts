// One chunk for the three: who looks at an account goes on to its statement, and small chunks of their own cost the first load their names.

export { DepositsPage } from '../deposits/deposits-page.tsx';
export { NoticesPage } from '../notices/notices-page.tsx';
export { RefundsPage } from '../refunds/refunds-page.tsx';
export { SessionCreditsPage } from '../tuition/session-credits-page.tsx';
export { AccountPage } from './account-page.tsx';
export { MyPaymentsPage } from './my-payments-page.tsx';
export { StatementPage } from './statement-page.tsx';
