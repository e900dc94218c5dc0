// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { VendorPage } from './vendor-page.tsx';
export { VendorsPage } from './vendors-page.tsx';
