import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { originOf } from '../../identity/index.ts';
import { readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';

const texts = makeServerTexts('e-commerce');

/** The hash under which a token is known: the token itself is told once and stored nowhere. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that nobody guesses, and its hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

interface Sending {
  readonly token: string;
  /** Null: to nobody. */
  readonly to: string | null;
  readonly student: string;
  readonly title: string;
}

/** Where the link of a lead is mailed to: its address, where mail leaves the school. */
export function mailToOf({ platform }: Pick<Context, 'platform'>, lead: { readonly email: string | null }) {
  return platform.mail.configured ? lead.email : null;
}

/** The address of a link; mailed once what was written is stored, in the school's language. */
export async function tellLink(
  ctx: Pick<Context, 'db' | 'platform' | 'afterCommit'>,
  { token, to, student, title }: Sending,
): Promise<{ link: string; mailedTo: string | null }> {
  const link = `${originOf(ctx.platform)}/placement?token=${token}`;
  if (to === null) return { link, mailedTo: null };
  const { organization } = await readSettings(ctx.db, 'organization');
  const { defaultLanguage } = (await readSettings(ctx.db, 'system')).system;
  const say = (await texts(ctx.db))(defaultLanguage);
  const words = { school: organization.name, student, title, link };
  ctx.afterCommit(() =>
    ctx.platform.mail.send({
      to,
      subject: say('placementMail.subject', words),
      text: say('placementMail.text', words),
    }),
  );
  return { link, mailedTo: to };
}
