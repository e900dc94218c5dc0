import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { fileNames } from '../../../platform/documents/file-names.rules.ts';
import { replyPdf } from '../../../platform/documents/reply-pdf.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { paperFor } from '../../billing/index.ts';
import { departmentView, employeeView, jobTitleView } from '../../employees/employees.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { findAppraisal } from '../appraisals/appraisal-detail.queries.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { appraisalDocument, type Released } from './appraisal-document.rules.ts';

const texts = makeServerTexts('performance');
const Work = z.object({ jobTitle: z.string().nullable(), department: z.string().nullable() });

/**
 * Answers with a released appraisal as a document, A4, as far as the viewer may read it; that somebody took another's is written down. Throws 404,
 * and 409 NOT_RELEASED before its release, to the reviewer and HR too. AMB-397.
 */
export async function appraisalPdf(ctx: Context, id: string, language: string | undefined) {
  const { db, viewer } = ctx;
  const found = await findAppraisal(db, viewer, id);
  if (!found) throw notFound('Appraisal');
  const { releasedAt, completedAt, employee, isMine } = found;
  if (releasedAt === null || completedAt === null)
    throw conflict('NOT_RELEASED', 'Only a released appraisal has a document.');
  if (!isMine)
    await writeAudit(
      ctx.platform.database.db,
      [{ action: 'download', entity: 'appraisal', entityId: id }],
      ctx,
    );
  const { overallScore, finalRating, sections, criteria, goals } = found;
  const released: Released = {
    ...{ overallScore, finalRating, sections, criteria, goals },
    ...{ selfAssessmentComments: found.selfAssessmentComments, managerComments: found.managerComments },
    ...{ employeeName: employee.name, reviewerName: found.reviewer.name },
    ...(await workOf(db, employee.id)),
    cycle: await cycleOf(db, found.cycle.id),
    completedOn: await organizationDay(db, new Date(completedAt)),
    releasedOn: await organizationDay(db, new Date(releasedAt)),
  };
  const paper = await paperFor(ctx, language, texts);
  const title = paper.say('document.title');
  const [name = title] = fileNames([`${title} ${employee.name} ${released.cycle.name}`], title);
  return replyPdf(ctx, name, paper.logo, (logo) => appraisalDocument({ ...paper, logo }, released));
}

async function cycleOf(db: Db, id: string): Promise<Released['cycle']> {
  const { name, startDate, endDate } = performanceCycle;
  const [cycle] = await db
    .select({ name, startDate, endDate })
    .from(performanceCycle)
    .where(eq(performanceCycle.id, id));
  if (!cycle) throw new Error('an appraisal has a cycle');
  return cycle;
}

/** What somebody works as, and where. */
async function workOf(db: Db, employeeId: string): Promise<z.infer<typeof Work>> {
  const found = await rowOf(db, Work).from(sql`
    select t.name as "jobTitle", d.name as department from ${employeeView('e')}
      left join ${jobTitleView('t')} on t.id = e.job_title_id left join ${departmentView('d')} on d.id = e.department_id
    where e.id = ${employeeId}`);
  return found ?? { jobTitle: null, department: null };
}
