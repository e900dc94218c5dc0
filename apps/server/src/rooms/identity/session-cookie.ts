import type { Context } from '../../platform/http/context.ts';
import { sessionCookieName, tokenOfCookie } from './sign-in.ts';

/** The session token of the request's cookie; null without a valid one. */
export function tokenOf(ctx: Pick<Context, 'request' | 'platform'>): string | null {
  const { secret, secure } = ctx.platform.cookies;
  return tokenOfCookie(ctx.request.headers.cookie, secret, secure);
}

/** Tells the browser to forget the session. */
export function dropCookie(ctx: Pick<Context, 'reply' | 'platform'>): void {
  const { secure } = ctx.platform.cookies;
  ctx.reply.header(
    'set-cookie',
    `${sessionCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
