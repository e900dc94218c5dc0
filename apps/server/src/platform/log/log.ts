import pino, { type Logger } from 'pino';

export type Log = Logger;

/** A structured logger. Passwords, tokens and cookies never reach it. */
export function makeLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '[hidden]',
    },
  });
}
