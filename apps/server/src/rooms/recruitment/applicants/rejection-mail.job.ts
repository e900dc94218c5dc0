import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { mailWithLink } from '../candidates/mail-with-link.commands.ts';
import { applicantKind } from './applicant-record.commands.ts';
import { applicant, rejectionMail } from './applicants.table.ts';
import { rejectionMailQueue } from './rejection-mail.values.ts';

/** A mail as the queue holds it. */
const RejectionMailOrder = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  applicantId: z.uuid(),
});

/** Those that were ordered before there were links do not say whose they are. */
const StoredOrder = RejectionMailOrder.partial({ applicantId: true });

/** Sends one mail to a rejected applicant, with the link to their applications. AMB-380, AMB-287 */
export function rejectionMailJob(platform: Platform): Job {
  return {
    name: rejectionMailQueue,
    run: (data) => {
      const { applicantId, ...mail } = StoredOrder.parse(data);
      return applicantId ? mailWithLink(platform, applicantId, mail) : platform.mail.send(mail);
    },
  };
}

/** Writes to rejected applicants once their rejection can no more be taken back. AMB-380 */
export function writeRejectionsJob(platform: Platform): Job {
  return {
    name: 'write-rejections',
    cron: '*/5 * * * *',
    run: async () => void (await writeRejections(platform)),
  };
}

/**
 * Orders the mails that are due; that they were sent is stored in the same transaction, so that neither a second process nor a crash writes
 * twice. Nothing where no mail leaves the machine. Returns how many were ordered. AMB-380
 */
export async function writeRejections({
  database,
  clock,
  events,
  jobs,
  mail,
}: Pick<Platform, 'database' | 'clock' | 'events' | 'jobs' | 'mail'>): Promise<number> {
  if (!mail.configured) return 0;
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  return inTransaction(database.db, async (tx) => {
    const due = await rowsOf(tx, RejectionMailOrder).from(sql`
      update ${rejectionMail} m set sent_at = ${at} from ${applicant} a
      where a.id = m.applicant_id and a.anonymised_at is null and m.sent_at is null and m.due_at <= ${at}
      returning a.id as "applicantId", a.email::text as "to", m.subject, m.text`);
    for (const order of due) await jobs.send(tx, rejectionMailQueue, order);
    await writeAudit(
      tx,
      due.map(({ applicantId, subject }) => ({
        ...{ action: 'send rejection mail', entity: applicantKind.entity, entityId: applicantId },
        after: { subject },
      })),
      { viewer: undefined, now, requestId: 'write-rejections' },
    );
    if (due.length > 0)
      await events.write(
        tx,
        [{ userId: null, type: 'invalidate', data: { paths: applicantKind.paths } }],
        now,
      );
    return due.length;
  });
}
