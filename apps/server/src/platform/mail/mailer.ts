import nodemailer from 'nodemailer';
import type { Log } from '../log/log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** An invitation to a date, or its end, which the reader's calendar takes (iCalendar). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined;
}

export interface Mailer {
  /** Whether mail leaves the machine; without it, links are handed over by an administrator (REV-11). */
  readonly configured: boolean;
  send(mail: Mail): Promise<void>;
}

/**
 * Mail by SMTP, or, where no mail server is set, a line in the log that there was some. What it says, which may hold a
 * link that opens an account, is written there only when `showText` is set, as for the demo school.
 */
export function makeMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  log: Log;
  showText: boolean;
}): Mailer {
  if (!options.smtpUrl) {
    return {
      configured: false,
      async send(mail) {
        options.log.warn(
          { to: mail.to, subject: mail.subject },
          options.showText
            ? `no mail server is set (SMTP_URL); the message is:\n${mail.text}`
            : 'no mail server is set (SMTP_URL); the message was not sent',
        );
      },
    };
  }
  const transport = nodemailer.createTransport(options.smtpUrl);
  return {
    configured: true,
    async send({ calendar, ...mail }) {
      const icalEvent = calendar && { ...calendar, filename: 'invite.ics' };
      await transport.sendMail({ from: options.from, ...mail, ...(icalEvent && { icalEvent }) });
    },
  };
}
