export { creditInvoice } from './credits/credit-note.commands.ts';
export { framed } from './documents/frame.rules.ts';
export { paperFor } from './documents/paper.queries.ts';
export {
  dayOf,
  figure,
  headOf,
  isNothing,
  type Paper,
  partTitle,
  plainNumber,
  right,
  sum,
  textOf,
} from './documents/paper.rules.ts';
export { latePart } from './invoices/late-part.queries.ts';
export { takeOverConflicts, takeOverInvoice } from './invoices/open-invoice.commands.ts';
export { openPartsOn, postedAfter } from './invoices/open-parts.queries.ts';
export { receiveTransfer } from './invoices/receive-transfer.commands.ts';
export { issueInvoice } from './invoices/send-invoice.commands.ts';
export { takeBackReceipt } from './invoices/take-back-receipt.commands.ts';
export { newReference, referencePrefix } from './invoices/write-invoice.commands.ts';
export { quoteOrder } from './orders/quote.queries.ts';
export { endGrant, grantCredits } from './tuition/grant-credits.commands.ts';
export { leavingOf, plannedAtEnd } from './tuition/leave.commands.ts';
export { classesToEarn, recogniseClass } from './tuition/recognise.commands.ts';
