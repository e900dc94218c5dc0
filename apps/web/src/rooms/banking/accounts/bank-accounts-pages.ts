// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { BankAccountPage } from './bank-account-page.tsx';
export { BankAccountsPage } from './bank-accounts-page.tsx';
