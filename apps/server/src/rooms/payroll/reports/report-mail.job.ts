import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { originOf } from '../../identity/index.ts';
import { languagesOf } from '../../messaging/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { ServerTexts } from '../../translations/index.ts';
import { monthsOf } from './period.rules.ts';
import { reportMailQueue } from './report-formats.values.ts';
import { usersByAddress } from './report-runs.queries.ts';
import { payrollReportRun } from './report-runs.table.ts';

const Data = z.object({ reportId: z.uuid(), address: z.string() });

/** Says to one address where a report lies. PAY-03. */
export function reportMailJob(platform: Platform, texts: ServerTexts): Job {
  return {
    name: reportMailQueue,
    run: async (data) => mailReport(platform, texts, Data.parse(data)),
  };
}

/**
 * Mails a link behind the sign-in, and no figures: whoever reads the mail must still be somebody who may open the report. In the
 * language of the address's user, else of the school. Throws when the mail cannot be sent; asked again it sends it then.
 */
export async function mailReport(
  platform: Platform,
  texts: ServerTexts,
  { reportId, address }: z.output<typeof Data>,
): Promise<void> {
  const { db } = platform.database;
  const [run] = await db.select().from(payrollReportRun).where(eq(payrollReportRun.id, reportId));
  if (run?.status !== 'completed') return;
  const { organization } = await readSettings(db, 'organization');
  const userId = (await usersByAddress(db, [address])).get(address);
  const { system } = await readSettings(db, 'system');
  const language = userId ? (await languagesOf(db, [userId])).get(userId) : system.defaultLanguage;
  const say = (await texts(db))(language ?? 'en');
  const { from, to } = monthsOf(run.parameters);
  const words = {
    school: organization.name,
    report: say(`reports.kinds.${run.reportType}`),
    period: from === to ? from : `${from} – ${to}`,
  };
  const lines = [
    say('reportMail.text', words),
    '',
    `${originOf(platform)}/payroll/reports?show=files`,
    '',
    say('reportMail.who'),
    '',
    organization.name,
  ];
  await platform.mail.send({
    to: address,
    subject: say('reportMail.subject', words),
    text: `${lines.join('\n')}\n`,
  });
}
