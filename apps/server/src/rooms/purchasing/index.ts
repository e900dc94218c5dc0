export { payBill } from './bills/pay-bill.commands.ts';
export { type BillRow, postBill } from './bills/post-bill.commands.ts';
