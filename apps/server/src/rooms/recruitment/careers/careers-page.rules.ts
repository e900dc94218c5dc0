import { editorData, type FormState, type PageData } from '@bellwether/page-blocks/blocks';
import { applicationForm } from '@bellwether/page-blocks/job-application';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentOf, escapeHtml, makePageSheet, policyOf, type siteOf } from '../../pages/index.ts';
import type { Say } from '../../translations/index.ts';
import type { PublicOpening } from './careers.queries.ts';
import { factsOf } from './opening-facts.rules.ts';

export interface CareersSite {
  readonly settings: Awaited<ReturnType<typeof siteOf>>;
  readonly origin: string;
  /** Texts of this room, and of public pages. */
  readonly say: Say;
  readonly sayPage: Say;
}

export interface Rendered {
  readonly html: string;
  readonly policy: string;
}

/** The openings that take applications, each with the way to its page. */
export function renderOpenings(site: CareersSite, openings: readonly PublicOpening[]): Rendered {
  const title = site.say('careers.title');
  const cards = openings.map(
    (
      one,
    ) => `<li class="bw-field"><h2 class="bw-section-title"><a href="/careers/${one.id}">${escapeHtml(one.title)}</a></h2>
<p>${escapeHtml(factLine(site, one))}</p></li>`,
  );
  const list =
    cards.length > 0
      ? `<ul class="bw-form">${cards.join('')}</ul>`
      : `<p>${escapeHtml(site.say('careers.none'))}</p>`;
  return page(
    site,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(site.say('careers.intro'))}</p>${list}`,
    '/careers',
  );
}

/** One opening with the form by which people apply for it. */
export function renderOpening(site: CareersSite, opening: PublicOpening, state: FormState): Rendered {
  const facts = factLine(site, opening);
  const main = `<p><a href="/careers">${escapeHtml(site.say('careers.all'))}</a></p><h1>${escapeHtml(opening.title)}</h1>
${facts ? `<p>${escapeHtml(facts)}</p>` : ''}<p class="bw-intro">${escapeHtml(opening.description)}</p>${formOf(site, opening, state)}`;
  const isRefused = Object.keys(state.errors).length > 0;
  // What went wrong is the first that a screen reader says of the page that comes back.
  const title = isRefused ? `${site.say('careers.check')} · ${opening.title}` : opening.title;
  return page(site, title, main, `/careers/${opening.id}`);
}

/** The form that the block of public pages shows as well. */
function formOf({ say, sayPage, settings }: CareersSite, { id }: PublicOpening, state: FormState): string {
  const errors = Object.keys(state.errors).length > 0 ? { '': say('careers.check'), ...state.errors } : {};
  const data: PageData = {
    ...editorData,
    mode: 'page',
    language: settings.language,
    texts: (key, values) => sayPage(`public.${key}`, values),
    application: () => ({ ...state, errors }),
  };
  return renderToStaticMarkup(
    applicationForm('application', id, { title: say('careers.apply'), button: '' }, data),
  );
}

function factLine({ say, settings }: CareersSite, opening: PublicOpening): string {
  return factsOf(opening, settings.language, say).join(' · ');
}

/** A page of this room around its main part; without an address it is nobody's but the reader's, and no search engine keeps it. */
export function page(
  { settings, origin, sayPage }: CareersSite,
  title: string,
  main: string,
  path: string | null,
): Rendered {
  const style = makePageSheet(settings.accent).text();
  const html = documentOf({
    language: settings.language,
    siteName: settings.name,
    logo: settings.logo,
    title: settings.name ? `${title} · ${settings.name}` : title,
    style,
    main: `<div class="bw-message">${main}</div>`,
    skip: sayPage('public.skip'),
    signIn: sayPage('public.signIn'),
    contact: settings.contact,
    ...(path === null ? { noindex: true } : { canonical: `${origin}${path}` }),
  });
  return { html, policy: policyOf(style) };
}
