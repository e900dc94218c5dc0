import { Content } from '@bellwether/contract/pages/content';
import { mediaIn, mediaUrl, type PageContent } from '@bellwether/contract/pages/content.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { inArray } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { attachment } from '../rooms/files/files.table.ts';
import { schoolClass } from '../rooms/learning/learning.table.ts';
import { mediaAsset } from '../rooms/pages/media.table.ts';
import { page, pageVersion, pageView } from '../rooms/pages/pages.table.ts';
import { formSubmission } from '../rooms/pages/submissions.table.ts';
import { pageTemplate } from '../rooms/pages/templates.table.ts';
import { picture, put } from './demo-files.ts';
import type { DemoLearning } from './demo-learning.ts';
import { contactPage } from './pages/contact.page.ts';
import type { DemoBlock } from './pages/demo-page.ts';
import { enrollPage } from './pages/enroll.page.ts';
import { demoSubmissions } from './pages/form-submissions.ts';
import { mediaPictures } from './pages/media-pictures.ts';
import { moversPage } from './pages/movers.page.ts';
import { demoTemplates } from './pages/page-templates.ts';
import { summerCampPage } from './pages/summer-camp.page.ts';
import { teachersWantedPage } from './pages/teachers-wanted.page.ts';
import { welcomePage } from './pages/welcome.page.ts';
import { workWithUsPage } from './pages/work-with-us.page.ts';
import type { DemoPeople } from './people/demo-people.ts';

const demoPages = [
  ...[welcomePage, moversPage, enrollPage, contactPage],
  ...[summerCampPage, teachersWantedPage, workWithUsPage],
];

interface Options {
  readonly today: string;
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
  readonly store: FileStore;
}

/** Public pages, templates, a small media library, a month of views, and what visitors sent. */
export async function makePages(tx: Db, options: Options): Promise<void> {
  const by = options.people.userIds.get('editor') ?? null;
  const before = (days: number) => new Date(options.now.getTime() - days * 86_400_000).toISOString();
  await tx
    .update(schoolClass)
    .set({ isPublic: true })
    .where(inArray(schoolClass.code, ['ST-2A', 'MV-1B', 'FL-3']));
  const addresses = await makeMedia(tx, options, by, before(20));
  for (const [category, name, description, blocks] of demoTemplates) {
    const content = contentOf(blocks, addresses);
    await tx
      .insert(pageTemplate)
      .values({ name, description, category, content, isPublic: true, createdById: by });
  }
  const pageIds = new Map<string, string>();
  for (const [index, { blocks, inner, views, ...fields }] of demoPages.entries()) {
    const id = newId();
    pageIds.set(fields.slug, id);
    const content = contentOf(blocks, addresses, inner);
    const { title, seoTitle = null, seoDescription, status } = fields;
    const createdAt = before(18 - index);
    const isReleased = status !== 'DRAFT';
    await tx.insert(page).values({
      id,
      ...fields,
      content,
      publishedAt: status === 'PUBLISHED' ? createdAt : null,
      scheduledPublishAt: status === 'SCHEDULED' ? before(-10) : null,
      releasedVersion: isReleased ? 1 : null,
      createdById: by,
      updatedById: by,
      createdAt,
      updatedAt: createdAt,
    });
    const fileIds = mediaIn(content);
    const state = { title, content, seoTitle, seoDescription, fileIds };
    await tx.insert(pageVersion).values({ pageId: id, number: 1, ...state, createdById: by, createdAt });
    if (views > 0) await makeViews(tx, id, views, options.today);
  }
  for (const [formType, status, days, data] of demoSubmissions) {
    await tx.insert(formSubmission).values({
      formType,
      status,
      pageId: pageIds.get(formType === 'CONTACT' ? 'contact' : 'enroll') ?? null,
      tokenId: newId(),
      name: data.name ?? data.parentName ?? '',
      email: data.email ?? data.parentEmail ?? null,
      data: formType === 'ENROLLMENT' ? { ...data, agreedToTerms: true } : data,
      reason: status === 'SPAM' ? 'The hidden field was filled in.' : null,
      createdAt: before(days + 0.1),
      ...(status === 'PROCESSED' && { processedById: by, processedAt: before(days - 1) }),
    });
  }
}

async function makeMedia(
  tx: Db,
  { store }: Options,
  by: string | null,
  createdAt: string,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const [name, alt, caption, tags, sky, ground] of mediaPictures) {
    const made = await picture(name, sky, ground);
    const owner = { uploaderId: by, createdAt, audience: 'RESTRICTED', context: 'page' } as const;
    const fileId = await put(tx, store, made, owner);
    const id = newId();
    const searchText = [made.filename, alt, caption ?? '', ...tags].join(' ').toLowerCase();
    const words = { alt, caption, tags: [...tags], searchText };
    await tx.insert(mediaAsset).values({ id, fileId, type: 'IMAGE', ...words, createdById: by, createdAt });
    await tx.insert(attachment).values({ entity: 'media_asset', entityId: id, fileId, order: 0, createdAt });
    addresses.push(mediaUrl(fileId));
  }
  return addresses;
}

function contentOf(
  blocks: readonly DemoBlock[],
  addresses: readonly string[],
  within: readonly DemoBlock[] = [],
): PageContent {
  const withInner = blocks.map(([type, id, props]) => {
    const inner = type === 'Container' ? { content: within.map(blockOf) } : {};
    return blockOf([type, id, { ...props, ...inner }]);
  });
  const text = JSON.stringify({ content: withInner });
  return Content.parse(
    JSON.parse(text.replace(/{picture:(\d)}/g, (_, at: string) => addresses[Number(at)] ?? '')),
  );
}

function blockOf([type, id, props]: DemoBlock) {
  return { type, props: { id, ...props } };
}

/** Views of the last 30 days: fewer at weekends, and more towards today. */
async function makeViews(tx: Db, pageId: string, usual: number, today: string): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, ago) => {
    const day = addDays(today, -ago);
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const wave = 0.75 + ((ago * 7) % 11) / 20;
    return {
      pageId,
      day,
      count: Math.max(1, Math.round(usual * wave * (isWeekend ? 0.6 : 1) * (1 - ago / 80))),
    };
  });
  await tx.insert(pageView).values(rows);
}
