import { isDeepStrictEqual } from 'node:util';
import type { reportTemplates } from '@bellwether/contract/report-cards/report-templates';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { make, saveVersioned } from '../../platform/db/records.ts';
import { replyPdf } from '../../platform/documents/reply-pdf.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { paperFor } from '../billing/index.ts';
import { makeServerTexts } from '../translations/index.ts';
import { figuresOf } from './figures.queries.ts';
import { reportCardDocument } from './report-card-document.rules.ts';
import { reportTemplate, reportTemplateVersion } from './report-cards.table.ts';
import { storedCycle } from './report-cycles.queries.ts';

const texts = makeServerTexts('learning');

export const reportTemplateConflicts: Conflicts = {
  report_template_name: {
    code: 'REPORT_TEMPLATE_NAME_TAKEN',
    field: 'name',
    message: 'A template of this name exists.',
  },
};

const kind = {
  ...{ table: reportTemplate, entity: 'report_template', thing: 'Report template' },
  paths: ['/api/lms/report-templates'],
};

const columns = {
  id: reportTemplate.id,
  name: reportTemplate.name,
  number: reportTemplateVersion.number,
  blocks: reportTemplateVersion.blocks,
  categories: reportTemplateVersion.categories,
  isArchived: reportTemplate.isArchived,
  version: reportTemplate.version,
};

const newest = sql`(select max(v.number) from report_template_version v where v.template_id = "report_template"."id")`;

function selectTemplates(db: Db) {
  return db
    .select(columns)
    .from(reportTemplate)
    .innerJoin(
      reportTemplateVersion,
      and(
        eq(reportTemplateVersion.templateId, reportTemplate.id),
        sql`${reportTemplateVersion.number} = ${newest}`,
      ),
    );
}

async function findTemplate(db: Db, id: string) {
  const [found] = await selectTemplates(db).where(eq(reportTemplate.id, id));
  if (!found) throw notFound('Report template');
  return found;
}

/** What report cards are made of; what was begun keeps the version that it began with. */
export const reportTemplateHandlers: Handlers<typeof reportTemplates> = {
  list: ({ query }, { db }) => {
    const where = and(
      eq(reportTemplate.isArchived, query.isArchived ?? false),
      contains(query.search, reportTemplate.name),
    );
    return pageOf(db, (onPage) => selectTemplates(db).where(onPage).$dynamic(), {
      query,
      by: [reportTemplate.name],
      id: reportTemplate.id,
      from: sql`from ${reportTemplate} ${where ? sql`where ${where}` : sql``}`,
    });
  },

  get: async ({ params: { id } }, { db }) => ({ data: await findTemplate(db, id) }),

  async create({ body: { name, blocks, categories } }, ctx) {
    const { id } = await make(ctx, kind, { name });
    const createdAt = ctx.now.toISOString();
    await ctx.db
      .insert(reportTemplateVersion)
      .values({ templateId: id, number: 1, blocks, categories, createdAt });
    return { data: await findTemplate(ctx.db, id) };
  },

  async update({ params: { id }, body: { blocks, categories, ...body } }, ctx) {
    const { before } = await saveVersioned(ctx, kind, id, body);
    if (before.isArchived)
      throw conflict('TEMPLATE_ARCHIVED', 'Take this template out of the archive first.');
    const last = await findTemplate(ctx.db, id);
    if (!isDeepStrictEqual({ blocks, categories }, { blocks: last.blocks, categories: last.categories }))
      await ctx.db.insert(reportTemplateVersion).values({
        ...{ templateId: id, number: last.number + 1, blocks, categories },
        createdAt: ctx.now.toISOString(),
      });
    return { data: await findTemplate(ctx.db, id) };
  },

  archive: ({ params: { id }, body }, ctx) => setArchived(ctx, id, { ...body, isArchived: true }),
  restore: ({ params: { id }, body }, ctx) => setArchived(ctx, id, { ...body, isArchived: false }),

  async preview({ body: { blocks, categories, cycleId, studentId, language } }, ctx) {
    const cycle = await storedCycle(ctx, cycleId);
    const all = await figuresOf(ctx.db, cycle, { blocks, categories });
    if (all.length === 0) throw conflict('NO_STUDENTS', 'Nobody attended this class in the term.');
    const found = studentId ? all.find(({ person }) => person.id === studentId) : all[0];
    if (!found) throw notFound('Student');
    const { figures } = found;
    const paper = await paperFor(ctx, language, texts);
    const name = `${paper.say('reportCards.previewCard')} ${figures.student.name}`;
    return replyPdf(ctx, name, paper.logo, (logo) =>
      reportCardDocument({ ...paper, logo }, { figures, isPreview: true }),
    );
  },
};

async function setArchived(
  ctx: Context,
  id: string,
  body: { readonly version: number | undefined; readonly isArchived: boolean },
) {
  await saveVersioned(ctx, kind, id, body);
  return { data: await findTemplate(ctx.db, id) };
}
