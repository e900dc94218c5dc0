export { billPayments } from './bill-payments.ts';
export { bills } from './bills.ts';
export { vendors } from './vendors.ts';
