import { sidebarGroups } from '@bellwether/contract/settings/sidebar.values';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { areas } from './navigation.ts';

type Routes = Record<string, { options: { staticData?: { rights?: unknown } } } | undefined>;
let routes: Routes;

beforeAll(async () => {
  vi.stubGlobal('window', { origin: 'http://localhost' });
  const { loadScreens, makeRouter } = await import('./router.tsx');
  routes = makeRouter(await loadScreens()).routesByPath as unknown as Routes;
  vi.unstubAllGlobals();
});

const leaves = sidebarGroups.flatMap((group) => [group, ...(group.children ?? [])]);

describe('the side bar', () => {
  it('that the server describes is the one that the web draws [APP-05, AMB-171]', () => {
    const drawn = areas.map(({ key, label, to, children, roles }) => ({
      key,
      label,
      to,
      roles,
      children: children?.map((leaf) => [leaf.to, leaf.label, leaf.managedBy]),
    }));
    const described = sidebarGroups.map(({ key, label, href, children, roles }) => ({
      key,
      label,
      to: href,
      roles,
      children: children?.map((leaf) => [leaf.href, leaf.label, leaf.managedBy]),
    }));
    expect(described).toEqual(drawn);
  });

  it('leads to screens that exist, under the rights of those screens [APP-06]', () => {
    for (const { href, rights } of leaves) {
      if (!href) continue;
      expect(routes[href], href).toBeDefined();
      expect([href, rights], href).toEqual([href, routes[href]?.options.staticData?.rights]);
    }
  });

  it('has the screens of the specification that exist so far, each with an address [APP-06]', () => {
    for (const path of [
      '/dashboard',
      '/calendar',
      '/students',
      '/courses',
      '/classes',
      '/users',
      '/employees',
      '/settings',
    ])
      expect(routes[path], path).toBeDefined();
  });
});
