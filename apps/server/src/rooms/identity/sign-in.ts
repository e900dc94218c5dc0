import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../platform/db/columns.ts';
import { ambient, type Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { account, session, user, verification } from './identity.table.ts';

export const sessionDays = 30;
const cookiePrefix = 'bellwether';

/**
 * The sign-in library, used for what it is good at: password hashes, sessions and their cookies. Its own routes are
 * not mounted; our handlers call it, and it joins their transaction. Loaded here and not with this file: it is most of
 * what the program loads, and the command line needs none of it.
 */
export async function makeSignIn(options: {
  db: Db;
  secret: string;
  origin: string;
  secure: boolean;
  log: Log;
}) {
  const [{ betterAuth }, { drizzleAdapter }, { username }] = await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins'),
  ]);
  return betterAuth({
    baseURL: options.origin,
    secret: options.secret,
    database: drizzleAdapter(ambient(options.db), {
      provider: 'pg',
      schema: { user, session, account, verification },
    }),
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 1, maxPasswordLength: 200 },
    plugins: [username({ minUsernameLength: 1, maxUsernameLength: 60, usernameValidator: () => true })],
    session: { expiresIn: sessionDays * 86_400, updateAge: 86_400 },
    advanced: {
      cookiePrefix,
      useSecureCookies: options.secure,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-bellwether-address'] },
    },
    // Our own limits stand before it.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...rest) =>
        options.log[level === 'error' ? 'warn' : 'debug']({ rest }, `sign-in: ${message}`),
    },
  });
}

export type SignIn = Awaited<ReturnType<typeof makeSignIn>>;

/** The name of the session cookie; over https it has the __Secure- prefix. */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;
}

/** The session token inside a cookie header, or null when there is none or its signature is not ours. */
export function tokenOfCookie(header: string | undefined, secret: string, secure: boolean): string | null {
  const name = `${sessionCookieName(secure)}=`;
  const found = header?.split(/;\s*/).find((pair) => pair.startsWith(name));
  if (!found) return null;
  const value = decodeSafely(found.slice(name.length));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
