/** The queue of mails about interviews; each job is one mail. */
export const interviewMailQueue = 'mail-interview';
