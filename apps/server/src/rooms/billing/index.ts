export { latePart } from './invoices/late-part.queries.ts';
export { takeOverConflicts, takeOverInvoice } from './invoices/open-invoice.commands.ts';
export { openPartsOn, postedAfter } from './invoices/open-parts.queries.ts';
export { receiveTransfer } from './invoices/receive-transfer.commands.ts';
export { takeBackReceipt } from './invoices/take-back-receipt.commands.ts';
export { newReference, referencePrefix } from './invoices/write-invoice.commands.ts';
