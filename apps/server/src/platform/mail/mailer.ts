import type { Transporter } from 'nodemailer';
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
  const { smtpUrl } = options;
  let transport: Promise<Transporter> | undefined;
  return {
    configured: true,
    async send({ calendar, ...mail }) {
      const icalEvent = calendar && { ...calendar, filename: 'invite.ics' };
      transport ??= openTransport(smtpUrl);
      await (await transport).sendMail({ from: options.from, ...mail, ...(icalEvent && { icalEvent }) });
    },
  };
}

/** Loaded with the first mail: at rest the library would be 3 MB. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(smtpUrl);
}
