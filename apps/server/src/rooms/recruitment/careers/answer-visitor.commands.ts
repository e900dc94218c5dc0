import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/http/platform.ts';
import { originOf, renderMessage, siteOf } from '../../pages/index.ts';
import { makeServerTexts, type ServerTexts } from '../../translations/index.ts';
import type { CareersSite } from './careers-page.rules.ts';

/** What speaking to visitors needs. */
export interface Speaking {
  readonly platform: Platform;
  readonly texts: ServerTexts;
  readonly pageTexts: ServerTexts;
}

/** Texts of this room and of public pages, for visitors. */
export function speaking(platform: Platform): Speaking {
  return { platform, texts: makeServerTexts('recruitment'), pageTexts: makeServerTexts('pages') };
}

/** What pages of this room need of the school, in its language. */
export async function siteFor(
  { platform, texts, pageTexts }: Speaking,
  request: FastifyRequest,
): Promise<CareersSite> {
  const settings = await siteOf(platform.reads);
  const { language } = settings;
  return {
    settings,
    origin: originOf(request, platform),
    say: (await texts(platform.reads))(language),
    sayPage: (await pageTexts(platform.reads))(language),
  };
}

/** Answers with a page that says one thing, by the texts of `careers` named so, and the way back: to the openings where none is named. */
export async function message(
  careers: Speaking,
  request: FastifyRequest,
  reply: FastifyReply,
  [status, word, back = '/careers']: readonly [status: number, word: string, back?: string],
) {
  const { settings, origin, say, sayPage } = await siteFor(careers, request);
  const words = { title: say(`careers.${word}Title`), text: say(`careers.${word}Text`), back };
  return send(reply.code(status), renderMessage({ ...settings, origin, say: sayPage }, words));
}

/** A page that was put together for this request; its form's own address must reach us as its origin. */
export function send(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    .header('cache-control', 'no-store')
    .send(html);
}
