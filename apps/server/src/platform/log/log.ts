import pino, { type Logger } from 'pino';

export type Log = Logger;

/** A structured logger. Passwords, tokens and cookies never reach it. */
export function makeLog(level: string): Log {
  return pino({
    level,
    serializers: { err: plainError },
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

/** What a log needs of an error; drivers hang whole connections on theirs. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message, ...code, stack, ...(cause instanceof Error && { cause: plainError(cause) }) };
}
