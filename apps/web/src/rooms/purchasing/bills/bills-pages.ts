// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { BillPage } from './bill-page.tsx';
export { BillsPage } from './bills-page.tsx';
