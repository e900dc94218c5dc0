import type { ImportModelName } from '@bellwether/contract/imports/values';
import { accountSaver } from './account.saver.ts';
import { courseSaver } from './course.saver.ts';
import { customerSaver } from './customer.saver.ts';
import { employeeSaver } from './employee.saver.ts';
import { journalEntrySaver } from './journal-entry.saver.ts';
import { leadSaver } from './lead.saver.ts';
import { lessonSaver } from './lesson.saver.ts';
import type { ModelSaver } from './model.saver.ts';
import { openBillSaver } from './open-bill.saver.ts';
import { openInvoiceSaver } from './open-invoice.saver.ts';
import { openingBalanceSaver } from './opening-balance.saver.ts';
import { productSaver } from './product.saver.ts';
import { studentSaver } from './student.saver.ts';
import { userLinkSaver } from './user-link.saver.ts';
import { vendorSaver } from './vendor.saver.ts';

/** How each model is saved. */
export const savers: Readonly<Record<ImportModelName, ModelSaver>> = {
  student: studentSaver,
  employee: employeeSaver,
  customer: customerSaver,
  lead: leadSaver,
  product: productSaver,
  course: courseSaver,
  lesson: lessonSaver,
  userLink: userLinkSaver,
  account: accountSaver,
  vendor: vendorSaver,
  openingBalance: openingBalanceSaver,
  openInvoice: openInvoiceSaver,
  openBill: openBillSaver,
  journalEntry: journalEntrySaver,
};
