export { createCustomer } from './create-customer.ts';
export { createProduct } from './create-product.ts';
export { customerConflicts } from './customers.conflicts.ts';
export { findCustomers, findProductsForPalette } from './find-sales.ts';
export { productConflicts } from './products.conflicts.ts';
export { findProduct } from './products.queries.ts';
export { visibleCustomers } from './visible-sales.ts';
