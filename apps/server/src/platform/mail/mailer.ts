import nodemailer from 'nodemailer';
import type { Log } from '../log/log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Whether mail leaves the machine; without it, links are handed over by an administrator (REV-11). */
  readonly configured: boolean;
  send(mail: Mail): Promise<void>;
}

/** Mail by SMTP, or, where no mail server is set, written to the console for the person who runs the server. */
export function makeMailer(options: { smtpUrl: string | undefined; from: string; log: Log }): Mailer {
  if (!options.smtpUrl) {
    return {
      configured: false,
      async send(mail) {
        options.log.warn(
          { to: mail.to, subject: mail.subject },
          `no mail server is set (SMTP_URL); the message is:\n${mail.text}`,
        );
      },
    };
  }
  const transport = nodemailer.createTransport(options.smtpUrl);
  return {
    configured: true,
    async send(mail) {
      await transport.sendMail({ from: options.from, ...mail });
    },
  };
}
