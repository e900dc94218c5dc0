import { dayText } from '@bellwether/page-blocks/data';
import { escapeHtml } from '../../pages/index.ts';
import { type CareersSite, page, type Rendered } from '../careers/careers-page.rules.ts';
import { type Application, runningStandings } from './candidate.queries.ts';

/** What the page says above all else: what was just done, or what was left out. */
export type Notice = 'withdrawn' | 'joined' | 'left' | 'held' | 'sure';
export const notices: readonly Notice[] = ['withdrawn', 'joined', 'left', 'held', 'sure'];

interface Mine {
  /** Where its forms go: the page's own address. */
  readonly path: string;
  readonly applications: readonly Application[];
  readonly notice: Notice | undefined;
}

/** The applications of a person in plain words, and what they can do about them and about their data; without scripts. AMB-287 */
export function renderMine(site: CareersSite, { path, applications, notice }: Mine): Rendered {
  const say = (key: string, values?: Record<string, string>) => escapeHtml(site.say(`mine.${key}`, values));
  const form = (action: string, inner: string) =>
    `<form class="bw-form" method="post" action="${escapeHtml(path)}"><input type="hidden" name="action" value="${action}">${inner}</form>`;
  const button = (key: string, kind = 'bw-outline') =>
    `<button type="submit" class="bw-button ${kind} bw-button-md">${say(key)}</button>`;
  const open = applications.filter(({ standing }) => standing !== 'HIRED');
  const told = notice ? `<p role="status"><strong>${say(`notices.${notice}`)}</strong></p>` : '';
  const list = applications.map((one) => applicationOf(site, say, one, { form, button })).join('');
  return page(
    site,
    site.say('mine.title'),
    `<h1>${say('title')}</h1>${told}${list}${open.length > 0 ? dataOf(site, say, open, { form, button }) : ''}`,
    null,
  );
}

type Say = (key: string, values?: Record<string, string>) => string;

interface Parts {
  form(action: string, inner: string): string;
  button(key: string, kind?: string): string;
}

function applicationOf(site: CareersSite, say: Say, one: Application, { form, button }: Parts): string {
  const { id, position, appliedOn, standing, keptUntil, isHeld } = one;
  const day = (value: string) => dayText(value, site.settings.language);
  const lines = [
    say(`standings.${standing}`),
    say('applied', { day: day(appliedOn) }),
    ...(keptUntil && !isHeld ? [say('kept', { day: day(keptUntil) })] : []),
  ];
  const withdraw = runningStandings.includes(standing)
    ? form('withdraw', `<input type="hidden" name="id" value="${id}">${button('withdraw')}`)
    : '';
  return `<section><h2 class="bw-section-title">${escapeHtml(position)}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}${withdraw}</section>`;
}

function dataOf(
  site: CareersSite,
  say: Say,
  applications: readonly Application[],
  { form, button }: Parts,
): string {
  const pools = applications.map(({ poolUntil }) => poolUntil).filter((one) => one !== null);
  const until = pools.toSorted().at(-1);
  const asked = applications.map(({ erasureAskedOn }) => erasureAskedOn).find((one) => one !== null);
  const day = (value: string) => dayText(value, site.settings.language);
  const pool = until
    ? `<p>${say('inPool', { day: day(until) })}</p>${form('join', button('extend'))}${form('leave', button('leave'))}`
    : `<p>${say('poolText')}</p>${form('join', button('join'))}`;
  const sure = `<div class="bw-field bw-wide"><label><input type="checkbox" name="sure" value="yes" required> ${say('sure')}</label></div>`;
  const erase = asked
    ? `<p>${say('asked', { day: day(asked) })}</p>`
    : `<p>${say('eraseText')}</p>${form('erase', `${sure}${button('erase', 'bw-primary')}`)}`;
  const touch = asked ? '' : `<section><h2 class="bw-section-title">${say('pool')}</h2>${pool}</section>`;
  return `${touch}<section><h2 class="bw-section-title">${say('data')}</h2>${erase}</section>`;
}
