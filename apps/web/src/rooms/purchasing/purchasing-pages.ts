// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { BillPage } from './bills/bill-page.tsx';
export { BillsPage } from './bills/bills-page.tsx';
export { VendorPage } from './vendors/vendor-page.tsx';
export { VendorsPage } from './vendors/vendors-page.tsx';
