import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress } from '../../../platform/http/address.rules.ts';
import { refuseForeignOrigin } from '../../../platform/http/origin.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { message, type Speaking, send, siteFor, speaking } from '../careers/answer-visitor.commands.ts';
import { type Application, applicationsOf, runningStandings } from './candidate.queries.ts';
import { candidateOfToken, minePath } from './candidate-link.commands.ts';
import { type Notice, notices, renderMine } from './candidate-page.rules.ts';
import { eraseApplication, poolApplication, withdrawApplication } from './candidate-wishes.commands.ts';

const showsPerMinute = 60;
const wishesPerMinute = 10;
const formBytes = 5000;

type Own = FastifyRequest<{ Params: { token: string }; Querystring: { done?: string } }>;

/** The page that a link in a mail opens: how one's applications stand, and what becomes of one's data. Reading it changes nothing. AMB-287 */
export function candidateRoutes(app: FastifyInstance, platform: Platform): void {
  const site = speaking(platform);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => failed(site, error, request, reply));

  app.get(`${minePath}:token`, async (request: Own, reply) => {
    await platform.limits.take('candidate', countedAddress(request.ip), showsPerMinute);
    const { applications } = await ownOf(platform, request);
    const notice = notices.find((one) => one === request.query.done);
    return send(
      reply,
      renderMine(await siteFor(site, request), { path: pathOf(request), applications, notice }),
    );
  });

  app.get('/careers/erased', (request, reply) => message(site, request, reply, [200, 'erased']));

  app.post(`${minePath}:token`, async (request: Own, reply) => {
    refuseForeignOrigin(request, platform.config.origin);
    await platform.limits.take('candidate wish', countedAddress(request.ip), wishesPerMinute);
    const { candidateId, applications } = await ownOf(platform, request);
    const wish = { platform, candidateId, requestId: request.id };
    const done = await fulfil(wish, applications, (request.body ?? {}) as Record<string, string>);
    return reply.redirect(
      done === 'erased' ? '/careers/erased' : `${pathOf(request)}?done=${done ?? ''}`,
      303,
    );
  });
}

type Wish = Parameters<typeof withdrawApplication>[0];

/** Does what the form says. Each application is changed by itself; what is none of theirs is left alone. */
async function fulfil(
  wish: Wish,
  applications: readonly Application[],
  { action, id, sure }: Readonly<Record<string, string>>,
): Promise<Notice | 'erased' | undefined> {
  const open = applications.filter(({ standing }) => standing !== 'HIRED');
  if (action === 'withdraw') {
    const one = open.find((each) => each.id === id && runningStandings.includes(each.standing));
    if (one) await withdrawApplication(wish, one.id);
    return one && 'withdrawn';
  }
  if (action === 'join' || action === 'leave') {
    for (const one of open) await poolApplication(wish, one.id, action === 'join');
    return action === 'join' ? 'joined' : 'left';
  }
  if (action !== 'erase') return undefined;
  if (sure !== 'yes') return 'sure';
  const outcomes: string[] = [];
  for (const one of open) outcomes.push(await eraseApplication(wish, one.id));
  if (outcomes.includes('held')) return 'held';
  return open.length > 0 ? 'erased' : undefined;
}

/** Whose link it is. A token that is none, was none, or whose data are gone is the same 404. */
async function ownOf(platform: Platform, { params: { token } }: Own) {
  const { db } = platform.database;
  const candidateId = await candidateOfToken(db, token);
  const applications = candidateId ? await applicationsOf(db, candidateId, platform.clock.now()) : [];
  if (!candidateId || applications.length === 0)
    throw new Problem(404, 'This link does not work any more.', { code: 'NOT_FOUND' });
  return { candidateId, applications };
}

function pathOf({ params: { token } }: Own): string {
  return `${minePath}${encodeURIComponent(token)}`;
}

async function failed(site: Speaking, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = (error as { status?: number }).status ?? (error as { statusCode?: number }).statusCode ?? 500;
  if (code >= 500) site.platform.log.error({ err: error, requestId: request.id }, 'candidate page failed');
  if (error instanceof Problem && code === 429)
    reply.header('retry-after', String(error.details?.retryAfterSeconds ?? 60));
  const word = code === 429 ? 'tooMany' : code === 404 ? 'mineGone' : code < 500 ? 'refused' : 'broken';
  return message(site, request, reply, [code >= 500 ? 503 : code, word]);
}
