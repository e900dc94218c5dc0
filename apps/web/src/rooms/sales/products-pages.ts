// One chunk for what is sold: one goes from the list to the record, and each small chunk costs the first load its name.
export { BundlesPage } from './bundles/bundles-page.tsx';
export { ProductPage } from './product-page.tsx';
export { ProductsPage } from './products-page.tsx';
