import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { originOf } from '../../identity/index.ts';
import { applicant, candidateLink } from '../applicants/applicants.table.ts';
import { hashOf } from '../offers/send-offer.commands.ts';
import { personOf } from './person.queries.ts';

/** Where people see their applications; the token comes behind it. */
export const minePath = '/careers/mine/';

/**
 * A new link by which an applicant sees all applications of their e-mail address; those before it work on. Only the hash of its token is
 * stored, so each mail has its own. Null where the data of the applicant are gone. AMB-287
 */
export async function makeCandidateLink(platform: Platform, applicantId: string): Promise<string | null> {
  const { db } = platform.database;
  const [found] = await db
    .select({ candidateId: applicant.candidateId })
    .from(applicant)
    .where(and(eq(applicant.id, applicantId), isNull(applicant.anonymisedAt)));
  if (!found) return null;
  const token = randomBytes(32).toString('base64url');
  const createdAt = platform.clock.now().toISOString();
  await db.insert(candidateLink).values({ ...found, tokenHash: hashOf(token), createdAt });
  return `${originOf(platform)}${minePath}${token}`;
}

/** Whose link a token is, as whom they count since a merge; or undefined. AMB-400. */
export async function candidateOfToken(db: Db, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ candidateId: candidateLink.candidateId })
    .from(candidateLink)
    .where(eq(candidateLink.tokenHash, hashOf(token)));
  return found && personOf(db, found.candidateId);
}
