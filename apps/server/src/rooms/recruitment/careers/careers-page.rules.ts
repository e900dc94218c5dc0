import { dayText } from '@bellwether/page-blocks/data';
import { documentOf, escapeHtml, makePageSheet, policyOf, type siteOf } from '../../pages/index.ts';
import type { Say } from '../../translations/index.ts';
import type { PublicOpening } from './careers.queries.ts';

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

/** What the form shows again after a refusal. */
export interface FormState {
  readonly token: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** The trap for machines: people neither see nor reach it. */
export const trap = 'website';

/** The openings that take applications, each with the way to its page. */
export function renderOpenings(site: CareersSite, openings: readonly PublicOpening[]): Rendered {
  const title = site.say('careers.title');
  const cards = openings.map(
    (
      one,
    ) => `<li class="bw-field"><h2 class="bw-section-title"><a href="/careers/${one.id}">${escapeHtml(one.title)}</a></h2>
<p>${escapeHtml(factsOf(site, one))}</p></li>`,
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
  const facts = factsOf(site, opening);
  const main = `<p><a href="/careers">${escapeHtml(site.say('careers.all'))}</a></p><h1>${escapeHtml(opening.title)}</h1>
${facts ? `<p>${escapeHtml(facts)}</p>` : ''}<p class="bw-intro">${escapeHtml(opening.description)}</p>${formOf(site, opening, state)}`;
  return page(site, opening.title, main, `/careers/${opening.id}`);
}

function factsOf(
  { say, settings }: CareersSite,
  { location, employmentType, closesOn }: PublicOpening,
): string {
  return [
    location,
    employmentType && say(`employment.${employmentType}`),
    closesOn && say('careers.until', { day: dayText(closesOn, settings.language) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const fields = [
  { name: 'firstName', type: 'text', required: true, autocomplete: 'given-name' },
  { name: 'lastName', type: 'text', required: true, autocomplete: 'family-name' },
  { name: 'email', type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', type: 'tel', required: false, autocomplete: 'tel' },
] as const;

function formOf({ say }: CareersSite, { id }: PublicOpening, { token, values, errors }: FormState): string {
  const wrong = Object.keys(errors);
  const summary =
    wrong.length > 0
      ? `<div class="bw-errors" role="alert"><p>${escapeHtml(errors[''] ?? say('careers.check'))}</p></div>`
      : '';
  const inputs = fields.map(({ name, type, required, autocomplete }) => {
    const value = escapeHtml(values[name] ?? '');
    const input = `<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${
      required ? ' required' : ''
    }${described(name, errors)}>`;
    return field(name, say(`careers.${name}`), input, errors);
  });
  const letter = `<textarea id="coverLetter" name="coverLetter" rows="6" maxlength="5000"${described('coverLetter', errors)}>${escapeHtml(
    values.coverLetter ?? '',
  )}</textarea>`;
  const cv = `<input id="file" name="file" type="file" required accept=".pdf,.docx,.odt"${described('file', errors)}>`;
  return `<form class="bw-form" method="post" action="/careers/${id}" enctype="multipart/form-data">
<h2 class="bw-section-title">${escapeHtml(say('careers.apply'))}</h2>${summary}
<input type="hidden" name="_token" value="${escapeHtml(token)}">
<div hidden aria-hidden="true"><label>${escapeHtml(say('careers.leaveEmpty'))}<input name="${trap}" tabindex="-1" autocomplete="off"></label></div>
${inputs.join('')}${field('coverLetter', say('careers.coverLetter'), letter, errors, true)}
${field('file', say('careers.resume'), cv, errors, true)}
<button type="submit" class="bw-button bw-primary bw-button-md">${escapeHtml(say('careers.send'))}</button></form>`;
}

function described(name: string, errors: FormState['errors']): string {
  return errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
}

function field(
  name: string,
  label: string,
  input: string,
  errors: FormState['errors'],
  wide = false,
): string {
  const error = errors[name] ? `<p id="${name}-error" class="bw-error">${escapeHtml(errors[name])}</p>` : '';
  return `<div class="bw-field${wide ? ' bw-wide' : ''}"><label for="${name}">${escapeHtml(label)}</label>${input}${error}</div>`;
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
