export { createCustomer } from './create-customer.commands.ts';
export { createProduct } from './create-product.commands.ts';
export { customerConflicts } from './customers.conflicts.ts';
export { addresseeOf } from './customers.queries.ts';
export { findCustomers, findProductsForPalette } from './find-sales.queries.ts';
export { customerTerms, lockCustomer, moveBalance } from './move-balance.commands.ts';
export { productConflicts } from './products.conflicts.ts';
export { findProduct } from './products.queries.ts';
export { visibleCustomers } from './visible-sales.access.ts';
