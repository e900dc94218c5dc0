import { field, type ImportField, required } from '../fields.ts';
import { description } from './money.fields.ts';

// What was open in the books of the system before.

const dueNames = ['due', 'due on', 'payment due', 'ngày đến hạn', 'hạn thanh toán', 'đến hạn'];
const openNames = [
  'open balance',
  'amount due',
  'amount due signed',
  'outstanding amount',
  'outstanding',
  'balance due',
  'balance',
  'unpaid',
  'residual',
  'open amount',
  'còn nợ',
  'còn lại',
  'số tiền còn nợ',
  'số còn phải thu',
  'số còn phải trả',
  'số tiền',
];

/** FIN-07: what customers still owe on the invoices of the system before. */
export const openInvoiceFields: readonly ImportField[] = [
  required(
    field(
      'customer',
      'Customer',
      'text',
      [
        'customer name',
        'customer email',
        'client',
        'partner',
        'invoice partner display name',
        'party',
        'name',
      ].concat([
        'family',
        'payer',
        'khách hàng',
        'tên khách hàng',
        'mã khách hàng',
        'đối tượng',
        'phụ huynh',
      ]),
      'mai.pham@example.org',
      'Huy Trading Ltd',
    ),
  ),
  required(
    field(
      'invoiceNumber',
      'Invoice Number',
      'text',
      [
        'invoice',
        'invoice no',
        'number',
        'num',
        'no',
        'voucher no',
        'document number',
        'reference',
        'ref',
      ].concat(['số hóa đơn', 'hóa đơn', 'số chứng từ', 'số hđ']),
      '2025-0815',
      '2025-0921',
    ),
  ),
  required(
    field(
      'invoiceDate',
      'Invoice Date',
      'date',
      ['date', 'invoice bill date', 'posting date', 'issued', 'issue date', 'transaction date'].concat([
        'ngày hóa đơn',
        'ngày chứng từ',
        'ngày lập',
        'ngày',
      ]),
      '2025-11-01',
      '2025-12-01',
    ),
  ),
  field('dueDate', 'Due Date', 'date', dueNames, '2025-11-15', '2025-12-31'),
  required(field('amount', 'Open Amount', 'amount', [...openNames, 'amount'], '350.00', '1,200.00')),
  description,
];

/** FIN-09: what is still owed to vendors on the bills of the system before. */
export const openBillFields: readonly ImportField[] = [
  required(
    field(
      'vendor',
      'Vendor',
      'text',
      [
        'vendor name',
        'supplier',
        'supplier name',
        'partner',
        'invoice partner display name',
        'party',
        'name',
      ].concat(['nhà cung cấp', 'tên nhà cung cấp', 'mã nhà cung cấp', 'ncc', 'đối tượng']),
      'Paper and Pens Ltd',
      'Nhà sách Fahasa',
    ),
  ),
  required(
    field(
      'billNumber',
      'Bill Number',
      'text',
      [
        'bill',
        'bill no',
        'invoice number',
        'supplier invoice no',
        'number',
        'num',
        'no',
        'voucher no',
        'ref',
      ].concat(['reference', 'bill reference', 'số hóa đơn', 'hóa đơn', 'số chứng từ']),
      'PP-2231',
      '0001234',
    ),
  ),
  required(
    field(
      'issueDate',
      'Bill Date',
      'date',
      [
        'date',
        'issue date',
        'invoice date',
        'invoice bill date',
        'posting date',
        'ngày hóa đơn',
        'ngày chứng từ',
        'ngày',
      ],
      '2025-12-04',
      '2025-12-10',
    ),
  ),
  field('dueDate', 'Due Date', 'date', dueNames, '2026-01-03', '2026-01-10'),
  required(field('amount', 'Open Amount', 'amount', [...openNames, 'amount'], '480.00', '95.50')),
  description,
];
