/** The queue of mails that confirm an application; each job names the applicant and says nothing else of them. */
export const applicationMailQueue = 'mail-application';
