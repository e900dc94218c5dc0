/** The queue of invoices that are to be mailed; each job names one. */
export const invoiceMailQueue = 'mail-invoice';
