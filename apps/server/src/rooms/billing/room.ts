import { credits } from '@bellwether/contract/billing/credits/credits';
import { deposits } from '@bellwether/contract/billing/deposits/deposits';
import { billingDocuments } from '@bellwether/contract/billing/documents/documents';
import { invoices } from '@bellwether/contract/billing/invoices/invoices';
import { receipts } from '@bellwether/contract/billing/invoices/receipts';
import { paymentNotices } from '@bellwether/contract/billing/notices/payment-notices';
import { orders } from '@bellwether/contract/billing/orders/orders';
import { payers } from '@bellwether/contract/billing/payers/payers';
import { refunds } from '@bellwether/contract/billing/refunds/refunds';
import { reminders } from '@bellwether/contract/billing/reminders/reminders';
import { salesDashboard } from '@bellwether/contract/billing/sales-dashboard';
import { scholarships } from '@bellwether/contract/billing/scholarships/scholarships';
import { sessionCredits } from '@bellwether/contract/billing/tuition/session-credits';
import { tuitionPackages } from '@bellwether/contract/billing/tuition-packages';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { organizationDay } from '../settings/index.ts';
import { makeServerTexts } from '../translations/index.ts';
import { creditConflicts, creditHandlers } from './credits/credits.handlers.ts';
import { salesDashboardHandlers } from './dashboard/sales-dashboard.handlers.ts';
import { depositHandlers } from './deposits/deposits.handlers.ts';
import { documentHandlers } from './documents/documents.handlers.ts';
import { invoiceMailJob } from './invoices/invoice-mail.job.ts';
import { invoiceConflicts, invoiceHandlers } from './invoices/invoices.handlers.ts';
import { receiptConflicts, receiptHandlers } from './invoices/receipts.handlers.ts';
import { noticeHandlers } from './notices/notices.handlers.ts';
import { noticeEntity, visibleNotices } from './notices/notices.queries.ts';
import { lateFeesJob } from './orders/late-fees.job.ts';
import { orderConflicts, orderHandlers } from './orders/orders.handlers.ts';
import { seatsJob } from './orders/seats.job.ts';
import { payerHandlers } from './payers/payers.handlers.ts';
import { decideRefund } from './refunds/decide-refund.commands.ts';
import { refundConflicts, refundHandlers } from './refunds/refunds.handlers.ts';
import { paymentRemindersJob } from './reminders/payment-reminders.job.ts';
import { reminderMailJob } from './reminders/reminder-mail.job.ts';
import { reminderHandlers } from './reminders/reminders.handlers.ts';
import { scholarshipConflicts, scholarshipHandlers } from './scholarships/scholarships.handlers.ts';
import { sessionCreditHandlers } from './tuition/session-credits.handlers.ts';
import { sessionsLeft } from './tuition/sessions-left.queries.ts';
import { tuitionJob } from './tuition/tuition.job.ts';
import { settleCredits } from './tuition/use-credits.commands.ts';
import { tuitionPackageHandlers } from './tuition-packages.handlers.ts';

/** The manifest of billing: what is sold by the term, orders, invoices, and the money that comes in. */
export const room: Room = {
  name: 'billing',
  jobs: (platform) => [
    lateFeesJob(platform),
    seatsJob(platform),
    invoiceMailJob(platform),
    paymentRemindersJob(platform),
    reminderMailJob(platform),
    tuitionJob(platform),
  ],
  async attendanceChanged({ db, now }, studentIds) {
    await settleCredits(db, studentIds, now, await organizationDay(db, now));
  },
  sessionsLeft,
  fileOwners: { [noticeEntity]: visibleNotices },
  decideRecord: { refund: decideRefund },
  mount(app, platform, { approvalHooks: { away } }) {
    mount(app, platform, invoices, invoiceHandlers, invoiceConflicts);
    mount(app, platform, credits, creditHandlers, creditConflicts);
    mount(app, platform, billingDocuments, documentHandlers(makeServerTexts('finance')));
    mount(app, platform, receipts, receiptHandlers, receiptConflicts);
    mount(app, platform, orders, orderHandlers, orderConflicts);
    mount(app, platform, deposits, depositHandlers(away), refundConflicts);
    mount(app, platform, refunds, refundHandlers(away), refundConflicts);
    mount(app, platform, paymentNotices, noticeHandlers, { ...creditConflicts, ...receiptConflicts });
    mount(app, platform, payers, payerHandlers, creditConflicts);
    mount(app, platform, scholarships, scholarshipHandlers, scholarshipConflicts);
    mount(app, platform, reminders, reminderHandlers);
    mount(app, platform, salesDashboard, salesDashboardHandlers);
    mount(app, platform, sessionCredits, sessionCreditHandlers, creditConflicts);
    mount(app, platform, tuitionPackages, tuitionPackageHandlers);
  },
};
