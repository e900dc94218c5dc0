/** The queue of reminders that are to be mailed; each job names one mail. */
export const reminderMailQueue = 'mail-payment-reminder';
