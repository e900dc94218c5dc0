import { resumeMegabytes, resumeTypes } from '@bellwether/contract/files/values';
import { slugOfTitle } from '@bellwether/contract/pages/content.rules';
import { ApplicationForm } from '@bellwether/contract/recruitment/application-form';
import { type Endpoint, multipart } from '@bellwether/contract/shared/endpoint';
import type { FormState } from '@bellwether/page-blocks/blocks';
import { honeypot } from '@bellwether/page-blocks/form-fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { countedAddress } from '../../../platform/http/address.rules.ts';
import type { ReceivedFile } from '../../../platform/http/context.ts';
import { refuseForeignOrigin } from '../../../platform/http/origin.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { receive, roomFor } from '../../../platform/http/receive.ts';
import type { Uploads } from '../../files/index.ts';
import { makeFormTokens } from '../../pages/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { message, type Speaking, send, siteFor, speaking } from './answer-visitor.commands.ts';
import { noteMachine, storeApplication } from './apply.commands.ts';
import { type PublicOpening, publicOpening, publicOpenings } from './careers.queries.ts';
import { type CareersSite, renderOpening, renderOpenings } from './careers-page.rules.ts';

const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const showsPerMinute = 60;
const triesPerMinute = 10;
/** Applications that one address may send in an hour. */
const applicationsPerHour = 5;

/** The body of the form, as the reader of forms wants to know it. */
const form: Endpoint = {
  method: 'POST',
  path: '/api/careers/:id',
  access: 'public',
  summary: 'The form of the careers page.',
  body: multipart(z.object({}), resumeMegabytes * 1024 * 1024),
  result: 'none',
};

type ById = FastifyRequest<{ Params: { id: string } }>;

/** What answering a visitor needs. */
interface Careers extends Speaking {
  readonly uploads: Uploads;
  readonly tokens: ReturnType<typeof makeFormTokens>;
  readonly hourly: RateLimiterMemory;
}

/** What visitors see of the openings without signing in, and by what they apply; nothing of it needs a script. TAL-14. */
export function careersRoutes(app: FastifyInstance, platform: Platform, uploads: Uploads): void {
  const careers: Careers = {
    ...speaking(platform),
    uploads,
    tokens: makeFormTokens(platform.cookies.secret),
    hourly: new RateLimiterMemory({ points: applicationsPerHour, duration: 3600 }),
  };

  app.setErrorHandler((error, request, reply) => failed(careers, error, request, reply));

  app.get('/careers', async (request, reply) => {
    await platform.limits.take('careers', countedAddress(request.ip), showsPerMinute);
    const openings = await publicOpenings(platform.reads, await todayOf(careers));
    return send(reply, renderOpenings(await siteFor(careers, request), openings));
  });

  app.get('/careers/:id', async (request: ById, reply) => {
    await platform.limits.take('careers', countedAddress(request.ip), showsPerMinute);
    const opening = await openingOf(careers, request);
    const state = formState(careers, request, opening, { values: {}, errors: {} });
    return send(reply, renderOpening(await siteFor(careers, request), opening, state));
  });

  app.get('/careers/:id/thanks', (request: ById, reply) => {
    const slug = pageOf(request);
    return message(careers, request, reply, [200, 'thanks', slug ? `/p/${slug}` : '/careers']);
  });

  app.post('/careers/:id', async (request: ById, reply) => {
    refuseForeignOrigin(request, platform.config.origin);
    await platform.limits.take('careers form', countedAddress(request.ip), triesPerMinute);
    const opening = await openingOf(careers, request);
    const free = await roomFor(form, request, platform.space);
    const values: Record<string, string> = {};
    try {
      const received = await receive(form, request, undefined, values);
      try {
        return await answer(careers, request, reply, { opening, ...received });
      } finally {
        await received.dispose();
      }
    } catch (error) {
      const at = error instanceof Problem && (error.status === 413 || error.status === 400);
      if (!at) throw error;
      const file = error.status === 413 ? tooLarge : 'Choose your CV.';
      return refused(careers, request, reply, { opening, values, errors: { file } });
    } finally {
      free();
    }
  });
}

async function failed(careers: Careers, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = (error as { status?: number }).status ?? (error as { statusCode?: number }).statusCode ?? 500;
  if (code >= 500) careers.platform.log.error({ err: error, requestId: request.id }, 'careers page failed');
  if (error instanceof Problem && code === 429)
    reply.header('retry-after', String(error.details?.retryAfterSeconds ?? 60));
  const word = code === 429 ? 'tooMany' : code === 404 ? 'notFound' : code < 500 ? 'refused' : 'broken';
  return message(careers, request, reply, [code >= 500 ? 503 : code, word]);
}

async function answer(
  careers: Careers,
  request: ById,
  reply: FastifyReply,
  { opening, body, file }: { opening: PublicOpening; body: unknown; file: ReceivedFile | undefined },
) {
  const { platform, uploads } = careers;
  const sent = body as Record<string, string>;
  const parsed = ApplicationForm.safeParse(sent);
  const errors: Record<string, string> = {};
  for (const { path, message: text } of parsed.error?.issues ?? []) errors[path.join('.')] ??= text;
  if (!file || file.bytes === 0) errors.file = 'Choose your CV.';
  const token = careers.tokens.read(sent._token ?? '', opening.id, careers.platform.clock.now());
  if (!token) errors[''] ??= 'This form has expired. Please send it again.';
  if (!parsed.success || !token || !file || Object.keys(errors).length > 0)
    return refused(careers, request, reply, { opening, values: sent, errors });
  const thanks = () => reply.redirect(`/careers/${opening.id}/thanks${queryOf(request)}`, 303);
  const reason = sent[honeypot] ? 'The hidden field was filled in.' : token.tooFast ? 'Sent too fast.' : null;
  const taking = { platform, jobOpeningId: opening.id, tokenId: token.id };
  if (reason) {
    await noteMachine(taking, reason);
    return thanks();
  }
  const wait = await secondsToWait(careers, request);
  if (wait > 0) {
    reply.header('retry-after', String(wait));
    return refused(careers, request, reply.code(429), { opening, values: sent, errors: { '': tooOften } });
  }
  const prepared = await uploads.upload.prepare(file, { context: 'application' }).catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return error;
    throw error;
  });
  const upload = prepared instanceof Problem ? undefined : uploads.stored(file);
  if (prepared instanceof Problem || !upload || !resumeTypes.includes(upload.mimetype)) {
    if (!(prepared instanceof Problem)) await prepared.undo();
    const text = prepared instanceof Problem && prepared.status === 413 ? tooLarge : wrongKind;
    return refused(careers, request, reply, { opening, values: sent, errors: { file: text } });
  }
  let isKept = false;
  try {
    isKept = await storeApplication({ ...taking, form: parsed.data, upload, requestId: request.id });
  } finally {
    if (!isKept) await prepared.undo();
  }
  return thanks();
}

interface Shown {
  readonly values: FormState['values'];
  readonly errors: FormState['errors'];
}

/** Shows the form again with what was typed and what was wrong: 400, or the status that the reply has already. */
async function refused(
  careers: Careers,
  request: ById,
  reply: FastifyReply,
  { opening, values, errors }: Shown & { opening: PublicOpening },
) {
  const site = await siteFor(careers, request);
  const shown = { values, errors: translated(site, errors) };
  const status = Math.max(reply.statusCode, 400);
  return send(reply.code(status), renderOpening(site, opening, formState(careers, request, opening, shown)));
}

function formState(careers: Careers, request: ById, { id }: PublicOpening, shown: Shown): FormState {
  const token = careers.tokens.make(id, careers.platform.clock.now());
  return { action: `/careers/${id}${queryOf(request)}`, token, ...shown };
}

/** The public page whose block the visitor came by, so that they find back to it. */
function pageOf({ query }: FastifyRequest): string | undefined {
  const { page } = query as { page?: unknown };
  return typeof page === 'string' && page.length <= 100 && slugs.test(page) ? page : undefined;
}

function queryOf(request: FastifyRequest): string {
  const slug = pageOf(request);
  return slug ? `?page=${slug}` : '';
}

/** Counts an application of the address; the seconds until it may send another, 0 when it may now. */
async function secondsToWait({ hourly }: Careers, request: FastifyRequest): Promise<number> {
  try {
    await hourly.consume(countedAddress(request.ip));
    return 0;
  } catch (refusal) {
    return Math.max(1, Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 3_600_000) / 1000));
  }
}

async function openingOf(careers: Careers, { params: { id } }: ById): Promise<PublicOpening> {
  const found = ids.test(id)
    ? await publicOpening(careers.platform.reads, await todayOf(careers), id)
    : undefined;
  if (!found) throw new Problem(404, 'This opening takes no applications any more.', { code: 'NOT_FOUND' });
  return found;
}

function todayOf({ platform }: Careers) {
  return organizationDay(platform.reads, platform.clock.now());
}

const tooLarge = `Your CV must not be larger than ${resumeMegabytes} MB.`;
const tooOften = 'Too many applications were sent from here. Please try again in an hour.';
const wrongKind = 'Your CV must be a PDF, DOCX or ODT file.';

/** The messages in the page's language; one that has no text there stays as it is. */
function translated({ say }: CareersSite, errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const key = `careersErrors.${slugOfTitle(text)}`;
      const said = say(key);
      return [name, said === key ? text : said];
    }),
  );
}
