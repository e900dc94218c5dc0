import { randomBytes } from 'node:crypto';
import { allBlocks, isFormBlock, type PageContent } from '@bellwether/contract/pages/content.rules';
import { defaultShareImage } from '@bellwether/contract/pages/values';
import type {
  BlockText,
  FormState,
  PageData,
  PublicAnnouncement,
  PublicClass,
  PublicOpening,
} from '@bellwether/page-blocks/blocks';
import type { Say } from '../../translations/index.ts';
import { cleanContent } from '../sanitise.rules.ts';
import { documentOf, escapeHtml, policyOf } from './document.rules.ts';
import { makePageSheet } from './page-sheet.rules.ts';
import { coursesOf, type PictureSizes, type PublicPage, type SiteSettings } from './public-data.queries.ts';
import { hasTopHeading, renderBlocks, targetsOf } from './render-blocks.rules.ts';

export interface Site extends SiteSettings {
  readonly origin: string;
  readonly say: Say;
}

export interface Surroundings {
  readonly site: Site;
  readonly classes: readonly PublicClass[];
  readonly announcements: readonly PublicAnnouncement[];
  readonly openings: readonly PublicOpening[];
  readonly enrolment: { readonly slug: string; readonly blockId: string } | undefined;
  readonly pictures: PictureSizes;
}

export interface Rendered {
  readonly html: string;
  readonly policy: string;
  readonly hasForm: boolean;
}

/** Where each form's token goes, by its block or its post: a rendered page is kept, a token is made for each showing. */
export function tokenPlace(id: string): string {
  return `token-of-${id}`;
}

/**
 * Stands for the address of this site in a page that is kept for everybody: by which name a visitor came is put in when it
 * is sent. Not to be guessed, so that no author can write it.
 */
export const anyOrigin = `https://${randomBytes(16).toString('hex')}.invalid`;

/** The HTML of a page that was rendered for any origin, for this one. */
export function withOrigin(html: string, origin: string): string {
  return html.replaceAll(anyOrigin, () => escapeHtml(origin));
}

interface Options {
  /** The state of the one form that was sent and refused. */
  readonly form?: { readonly blockId: string; readonly state: Pick<FormState, 'values' | 'errors'> };
  /** The course that the enrolment form begins with. */
  readonly courseId?: string | undefined;
  /** The post that a form without one of its own is for. */
  readonly openingId?: string | undefined;
  readonly preview?: boolean;
}

/** The whole document of a page and its policy. Sanitises the content once more (AMB-117). */
export async function renderPage(
  page: Pick<PublicPage, 'slug' | 'title'> & Partial<PublicPage> & { content: PageContent },
  { site, classes, announcements, openings, enrolment, pictures }: Surroundings,
  { form, courseId, openingId, preview = false }: Options = {},
): Promise<Rendered> {
  const { say, language, name } = site;
  const content = await cleanContent(page.content);
  const sheet = makePageSheet(site.accent);
  const formIds = allBlocks(content).filter(isFormBlock);
  const ownForm = formIds.find(({ type }) => type === 'EnrollmentForm')?.props.id;
  const data: PageData = {
    mode: 'page',
    language,
    texts: (key: BlockText, values) => say(`public.${key}`, values),
    classes,
    announcements,
    openings,
    openingId,
    applyHref: (id) => applyHref(content, page.slug, id),
    application: (id) => ({
      action: `/careers/${id}?page=${page.slug}`,
      token: preview ? '' : tokenPlace(id),
      values: {},
      errors: {},
    }),
    courses: coursesOf(classes),
    enrolHref: (course) => enrolHref(ownForm, enrolment, page.slug, course),
    signInHref: '/',
    ...targetsOf(content, form?.blockId),
    paint: sheet.paint,
    sizeOf: (url) => pictures.get(url),
    form: (blockId) => ({
      action: `/p/${page.slug}/forms/${encodeURIComponent(blockId)}#${encodeURIComponent(blockId)}`,
      token: preview ? '' : tokenPlace(blockId),
      values: form?.blockId === blockId ? form.state.values : courseId ? { courseId } : {},
      errors: form?.blockId === blockId ? form.state.errors : {},
    }),
  };
  const blocks = renderBlocks(content, data);
  const heading = hasTopHeading(content) ? '' : `<h1 class="bw-hidden">${escapeHtml(page.title)}</h1>`;
  const address = `${site.origin}/p/${page.slug}`;
  const style = sheet.text();
  const title = page.seoTitle ?? (name ? `${page.title} · ${name}` : page.title);
  const html = documentOf({
    language,
    siteName: name,
    logo: site.logo,
    // What went wrong is the first that a screen reader says of the page that comes back.
    title: form ? `${say('public.check')} · ${title}` : title,
    description: page.seoDescription ?? null,
    keywords: page.seoKeywords ?? [],
    ...(preview
      ? { noindex: true, note: say('public.previewNote') }
      : { canonical: page.canonicalUrl ?? address }),
    image: new URL(page.ogImage ?? defaultShareImage, site.origin).href,
    style,
    main: heading + blocks,
    skip: say('public.skip'),
    signIn: say('public.signIn'),
    contact: site.contact,
  });
  const policy = policyOf(style, { foreign: foreignHosts(content), forms: !preview, framed: preview });
  return { html, policy, hasForm: formIds.length > 0 };
}

/** A page that says one thing: not found, thank you. */
export function renderMessage(site: Site, words: { title: string; text: string; back?: string }): Rendered {
  const { say } = site;
  const style = makePageSheet(site.accent).text();
  const back = words.back
    ? `<a class="bw-button bw-outline bw-button-md" href="${escapeHtml(words.back)}">${escapeHtml(say('public.back'))}</a>`
    : '';
  const html = documentOf({
    language: site.language,
    siteName: site.name,
    logo: site.logo,
    title: site.name ? `${words.title} · ${site.name}` : words.title,
    style,
    main: `<div class="bw-message"><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.text)}</p>${back}</div>`,
    skip: say('public.skip'),
    signIn: say('public.signIn'),
    contact: site.contact,
    noindex: true,
  });
  return { html, policy: policyOf(style), hasForm: false };
}

/** The enrolment form of this page, or of another one, with the course filled in; null when there is none. REV-52. */
function enrolHref(
  own: string | undefined,
  elsewhere: Surroundings['enrolment'],
  slug: string,
  courseId: string | undefined,
): string | null {
  const target = own ? { slug, blockId: own } : elsewhere;
  if (!target) return null;
  const query = courseId ? `?course=${encodeURIComponent(courseId)}` : '';
  return `/p/${target.slug}${query}#${encodeURIComponent(target.blockId)}`;
}

/** The page's own form for the post, or its form for the post that the address names, else the post's page. AMB-399. */
function applyHref(content: PageContent, slug: string, openingId: string): string {
  const own = allBlocks(content).filter(({ type }) => type === 'JobApplication');
  const block = own.find(({ props }) => props.openingId === openingId);
  if (block) return `/p/${slug}#${encodeURIComponent(block.props.id)}`;
  const any = own.find(({ props }) => !props.openingId);
  return any
    ? `/p/${slug}?opening=${openingId}#${encodeURIComponent(any.props.id)}`
    : `/careers/${openingId}`;
}

/** The sites from which the page shows pictures or videos. */
function foreignHosts(content: PageContent): string[] {
  const addresses = allBlocks(content).flatMap(({ props }) => [props.backgroundImage, props.url]);
  return addresses.flatMap((one) => {
    if (typeof one !== 'string' || !URL.canParse(one)) return [];
    // Only what can stand in a policy: a host may hold nothing that ends a directive.
    const { origin } = new URL(one);
    return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? [origin] : [];
  });
}
