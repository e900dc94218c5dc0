import { quotaMessage } from '@bellwether/contract/files/file-limits.rules';
import {
  contextRights,
  type FileContext,
  hourlyMegabytes,
  personalMegabytes,
} from '@bellwether/contract/files/values';
import { rightKey } from '@bellwether/contract/shared/permission';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import { tooMany } from '../../platform/http/rate-limits.ts';
import { keptBy } from './kept-by.queries.ts';
import { refused } from './refuse.rules.ts';

const megabyte = 1024 * 1024;

export interface HourlyLimit {
  /** Counts bytes of a person; throws 429 with the seconds to wait above the limit of an hour. */
  take(who: string, bytes: number): Promise<void>;
}

/** Counts what each person sends in an hour, in this process. */
export function makeHourlyLimit(megabytes: number = hourlyMegabytes): HourlyLimit {
  const sent = new RateLimiterMemory({ points: megabytes * megabyte, duration: 3600 });
  return {
    async take(who, bytes) {
      try {
        await sent.consume(who, bytes);
      } catch (refusal) {
        const milliseconds = (refusal as { msBeforeNext?: number }).msBeforeNext ?? 3_600_000;
        throw tooMany(Math.ceil(milliseconds / 1000));
      }
    },
  };
}

/**
 * Lets an upload in before a byte of it is read: 403 without the context's own right, 413 where the person has used up
 * their room, 429 above what one may send in an hour.
 */
export async function admitUpload(
  platform: Platform,
  request: FastifyRequest,
  context: FileContext,
  hourly: HourlyLimit,
  mostBytes: number,
): Promise<void> {
  if (request.viewer) await demandContext(platform, request.viewer, context);
  await admitBytes(platform, request, hourly, mostBytes);
}

/** The same for an upload whose endpoint names the right: 413 and 429 alone. */
export async function admitBytes(
  platform: Platform,
  request: FastifyRequest,
  hourly: HourlyLimit,
  mostBytes: number,
): Promise<void> {
  const { viewer } = request;
  if (!viewer) return;
  if (!can(viewer, 'manage', 'file')) await demandQuota(platform, viewer);
  // One that does not tell its size counts as the largest that is taken.
  await hourly.take(viewer.actor.id, Number(request.headers['content-length'] ?? mostBytes));
}

async function demandContext(platform: Platform, viewer: Viewer, context: FileContext): Promise<void> {
  const rights = contextRights[context];
  const [first] = rights ?? [];
  if (!rights || !first || rights.some((right) => can(viewer, ...right))) return;
  const right = rightKey(...first);
  throw new Problem(403, `This needs the right '${right}'.`, {
    code: 'FORBIDDEN',
    details: { right, roles: await platform.rolesHolding(...first) },
  });
}

/** What is under way counts as if it were kept already: many uploads at once get no further than one after the other. */
async function demandQuota({ database, space }: Platform, { userId }: Viewer): Promise<void> {
  // In this order: one that is kept meanwhile is counted twice, and not in neither.
  const underWay = space.claimedBy(userId);
  const { waiting, own } = await keptBy(database.db, userId);
  for (const [kind, kept] of [['waiting', waiting] as const, ['own', own] as const]) {
    if (kept + underWay > personalMegabytes[kind] * megabyte) throw refused(413, 'QUOTA', quotaMessage(kind));
  }
}
