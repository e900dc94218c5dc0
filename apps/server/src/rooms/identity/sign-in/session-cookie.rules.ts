import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Early } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';

type Cookies = Platform['cookies'];

const prefix = 'bellwether';

/** The name of the session cookie; over https it has the __Secure- prefix. */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${prefix}.session_token`;
}

/** The session token inside a cookie header, or null when there is none or its signature is not ours. */
export function tokenOfCookie(header: string | undefined, secret: string, secure: boolean): string | null {
  const value = readCookie(header, sessionCookieName(secure));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** The session token of the request's cookie; null without a valid one. */
export function tokenOf({ request, platform }: Pick<Early, 'request' | 'platform'>): string | null {
  const { secret, secure } = platform.cookies;
  return tokenOfCookie(request.headers.cookie, secret, secure);
}

/** Gives the browser its signed session; without `maxAge` (seconds) it forgets it when it is closed. */
export function sessionCookie({ secret, secure }: Cookies, token: string, maxAge?: number): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return cookie(sessionCookieName(secure), `${token}.${signature}`, { path: '/', maxAge, secure });
}

/** Tells the browser to forget the session. */
export function dropCookie({ reply, platform }: Pick<Context, 'reply' | 'platform'>): void {
  const { secure } = platform.cookies;
  reply.header('set-cookie', cookie(sessionCookieName(secure), '', { path: '/', maxAge: 0, secure }));
}

/** The token by which accounts know the browser of the request; null without one. */
export function deviceTokenOf({ request, platform }: Pick<Early, 'request' | 'platform'>): string | null {
  return readCookie(request.headers.cookie, deviceCookieName(platform.cookies.secure)) || null;
}

/** Gives the browser the token by which accounts know it, for so many seconds. It is sent to the doors only. */
export function deviceCookie({ secure }: Cookies, token: string, maxAge: number): string {
  return cookie(deviceCookieName(secure), token, { path: '/api/auth', maxAge, secure });
}

function deviceCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${prefix}.device`;
}

function cookie(
  name: string,
  value: string,
  { path, maxAge, secure }: { path: string; maxAge: number | undefined; secure: boolean },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return [...parts, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
}

function readCookie(header: string | undefined, name: string): string {
  const found = header?.split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeSafely(found.slice(name.length + 1)) : '';
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
