import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { rightsOf } from '../../api/session.ts';
import { screensFor, synonymsKey } from './palette-screens.rules.ts';

let routes: Parameters<typeof screensFor>[1];

beforeAll(async () => {
  vi.stubGlobal('window', { origin: 'http://localhost' });
  const { loadScreens, makeRouter } = await import('../router.tsx');
  routes = makeRouter(await loadScreens()).routesByPath as unknown as typeof routes;
  vi.unstubAllGlobals();
});

const everything = () => rightsOf([{ action: '*', subject: '*' }]);
const pathsFor = (rights: ReadonlySet<string>) => screensFor(rights, routes).map(({ to }) => to);

it("offers what the side bar has, each tab of the settings and the screens below another, but no record's and no form", () => {
  const paths = pathsFor(everything());
  for (const path of ['/students', '/calendar', '/settings/holidays', '/settings/locations', '/account'])
    expect(paths).toContain(path);
  expect(paths).toContain('/pipeline/scoring');
  expect(paths.filter((path) => path.includes('$') || path.endsWith('/new') || path === '/login')).toEqual(
    [],
  );
  // The month view is the calendar, which is there already.
  expect(paths.filter((path) => path === '/calendar' || path === '/month-view')).toEqual(['/calendar']);
});

it('offers nothing that the viewer may not open', () => {
  const paths = pathsFor(rightsOf([{ action: 'read', subject: 'holiday' }]));
  expect(paths.toSorted()).toEqual(['/account', '/dashboard', '/settings/holidays']);
});

it('has other words, in both languages, for screens that exist alone', () => {
  const keys = screensFor(everything(), routes).map(({ title }) => synonymsKey(title));
  for (const language of ['en', 'vi']) {
    const file = `../../../../server/src/rooms/translations/messages/${language}/navigation.json`;
    const { synonyms } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
    expect(Object.keys(synonyms).length).toBeGreaterThan(30);
    for (const name of Object.keys(synonyms)) expect(keys).toContain(`navigation:synonyms.${name}`);
  }
});
