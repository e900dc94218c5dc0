// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { BundlesPage } from './bundles/bundles-page.tsx';
export { CustomerPage } from './customers/customer-page.tsx';
export { CustomersPage } from './customers/customers-page.tsx';
export { ProductPage } from './product-page.tsx';
export { ProductsPage } from './products-page.tsx';
