// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { ChainsPage } from './chains-page.tsx';
export { DelegationsPage } from './delegations-page.tsx';
export { RequestsPage } from './requests-page.tsx';
