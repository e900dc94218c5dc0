export { customers } from './customers.ts';
export { productBundles } from './product-bundles.ts';
export { products } from './products.ts';
