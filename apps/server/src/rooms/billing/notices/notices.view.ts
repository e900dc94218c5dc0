import { view } from '../../../platform/db/view.ts';
import { paymentNotice } from './notices.table.ts';

/** What customers say that they paid, for who looks for it among the lines of the bank. */
export const paymentNoticeView = view(paymentNotice, ['id', 'invoiceId', 'amount', 'paidOn', 'reference']);
