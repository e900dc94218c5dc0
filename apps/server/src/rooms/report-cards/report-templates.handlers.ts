import { isDeepStrictEqual } from 'node:util';
import type { reportTemplates } from '@bellwether/contract/report-cards/report-templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { make, saveVersioned } from '../../platform/db/records.ts';
import { replyPdf } from '../../platform/documents/reply-pdf.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { paperFor } from '../billing/index.ts';
import { makeServerTexts } from '../translations/index.ts';
import { criteriaOfVersions, storeCriteria } from './criteria/report-criteria.queries.ts';
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
  report_criterion_place: { code: 'STALE', message: 'Someone else changed this in the meantime.' },
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
  const [found] = await withCriteria(db, await selectTemplates(db).where(eq(reportTemplate.id, id)));
  if (!found) throw notFound('Report template');
  return found;
}

type Row = Awaited<ReturnType<typeof selectTemplates>>[number];

async function withCriteria(db: Db, rows: readonly Row[]) {
  const criteria = await criteriaOfVersions(
    db,
    rows.map(({ id, number }) => ({ templateId: id, number })),
  );
  return rows.map((row) => ({ ...row, criteria: criteria.get(row.id) ?? [] }));
}

type Content = Pick<InputOf<typeof reportTemplates.create>['body'], 'blocks' | 'categories' | 'criteria'>;

async function storeVersion(
  ctx: Context,
  of: { readonly templateId: string; readonly number: number },
  { blocks, categories, criteria }: Content,
): Promise<void> {
  const createdAt = ctx.now.toISOString();
  await ctx.db.insert(reportTemplateVersion).values({ ...of, blocks, categories, createdAt });
  await storeCriteria(ctx.db, of, criteria);
}

/** What a version of a template says, without the ids of its criteria. */
function contentOf({ blocks, categories, criteria }: Content): Content {
  return {
    blocks,
    categories,
    criteria: criteria.map(({ name, isRequired, scale, labels, min, max }) => ({
      ...{ name, isRequired, scale, labels, min, max },
    })),
  };
}

/** What report cards are made of; what was begun keeps the version that it began with. */
export const reportTemplateHandlers: Handlers<typeof reportTemplates> = {
  async list({ query }, { db }) {
    const where = and(
      eq(reportTemplate.isArchived, query.isArchived ?? false),
      contains(query.search, reportTemplate.name),
    );
    const page = await pageOf(db, (onPage) => selectTemplates(db).where(onPage).$dynamic(), {
      query,
      by: [reportTemplate.name],
      id: reportTemplate.id,
      from: sql`from ${reportTemplate} ${where ? sql`where ${where}` : sql``}`,
    });
    return { ...page, data: await withCriteria(db, page.data) };
  },

  get: async ({ params: { id } }, { db }) => ({ data: await findTemplate(db, id) }),

  async create({ body: { name, ...content } }, ctx) {
    const { id } = await make(ctx, kind, { name });
    await storeVersion(ctx, { templateId: id, number: 1 }, content);
    return { data: await findTemplate(ctx.db, id) };
  },

  async update({ params: { id }, body: { blocks, categories, criteria, ...body } }, ctx) {
    const content = contentOf({ blocks, categories, criteria });
    const { before } = await saveVersioned(ctx, kind, id, body);
    if (before.isArchived)
      throw conflict('TEMPLATE_ARCHIVED', 'Take this template out of the archive first.');
    const last = await findTemplate(ctx.db, id);
    if (!isDeepStrictEqual(content, contentOf(last)))
      await storeVersion(ctx, { templateId: id, number: last.number + 1 }, content);
    return { data: await findTemplate(ctx.db, id) };
  },

  archive: ({ params: { id }, body }, ctx) => setArchived(ctx, id, { ...body, isArchived: true }),
  restore: ({ params: { id }, body }, ctx) => setArchived(ctx, id, { ...body, isArchived: false }),

  async preview({ body: { blocks, categories, criteria, cycleId, studentId, language } }, ctx) {
    const cycle = await storedCycle(ctx, cycleId);
    const all = await figuresOf(ctx.db, cycle, { blocks, categories, criteria });
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
