export { payBill } from './bills/pay-bill.commands.ts';
export { payByTransfer, takeBackBillPayment } from './bills/pay-by-transfer.commands.ts';
export { type BillRow, postBill } from './bills/post-bill.commands.ts';
export { takeOverBill } from './bills/take-over-bill.commands.ts';
export { createVendor } from './vendors/create-vendor.commands.ts';
