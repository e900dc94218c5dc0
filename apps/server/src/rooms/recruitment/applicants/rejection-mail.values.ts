/** The queue of mails to rejected applicants; each job is one mail. */
export const rejectionMailQueue = 'mail-rejection';
