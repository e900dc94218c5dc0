import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setReadAhead } from '../api/profiles.ts';
import { screen, screenIn } from './route.tsx';

const session = vi.hoisted(() => ({ status: 'authenticated', rights: new Set(['read:own lead']) }));
vi.mock('../api/session.ts', async (original) => ({
  ...(await original<typeof import('../api/session.ts')>()),
  sessionNow: () => session,
}));
// Its texts are a matter of their own.
vi.mock('./words/i18n.ts', () => ({ withTexts: (load: () => unknown) => load }));

const Board = () => null;

/** A router with a screen that reads something first; `order` grows by what was asked for. */
function makeApp(right: 'lead' | 'product' = 'lead') {
  const order: string[] = [];
  const root = createRootRoute();
  const board = screen({
    parent: root,
    path: '/board',
    load: async () => {
      order.push('file');
      return { Board };
    },
    name: 'Board',
    texts: [],
    reads: () => void order.push('read'),
    crumbs: [],
    rights: [['read:own', right]],
  });
  const history = createMemoryHistory({ initialEntries: ['/other'] });
  const router = createRouter({ routeTree: root.addChildren([board]), history });
  const visit = (href: string) => {
    history.push(href);
    return router.load();
  };
  return { order, router, visit };
}

beforeEach(() => setReadAhead(true));

describe('what a screen reads first', () => {
  it('is asked for before its file, and once for a visit however its filters change [CRM-05]', async () => {
    const { order, visit } = makeApp();
    await visit('/other');
    expect(order).toEqual([]);
    await visit('/board');
    expect(order).toEqual(['read', 'file']);
    await visit('/board?search=Ly');
    expect(order).toEqual(['read', 'file']);
    await visit('/other');
    await visit('/board');
    expect(order).toEqual(['read', 'file', 'read']);
  });

  it('is read ahead with a pointer over the link, unless that is switched off [APP-10, AMB-177]', async () => {
    const { order, router, visit } = makeApp();
    await visit('/other');
    setReadAhead(false);
    await router.preloadRoute({ to: '/board', search: { preloaded: 'not' } });
    expect(order).toEqual(['file']);
    setReadAhead(true);
    await router.preloadRoute({ to: '/board' });
    expect(order).toEqual(['file', 'read']);
  });

  it('is not asked for by who may not open the screen [IAM-13]', async () => {
    const { order, visit } = makeApp('product');
    await visit('/board');
    expect(order).toEqual(['file']);
  });
});

describe('the screen in a file', () => {
  it('is the only export whose name ends in Page, or the one that is named', () => {
    const [one, other] = [() => null, () => null];
    expect(screenIn({ helper: () => 1, LeadPage: one })).toBe(one);
    expect(screenIn({ LeadPage: one, LeadsPage: other }, 'LeadsPage')).toBe(other);
    expect(() => screenIn({ LeadPage: one, LeadsPage: other })).toThrow(RangeError);
    expect(() => screenIn({ helper: one })).toThrow(RangeError);
    expect(() => screenIn({ LeadPage: one }, 'Lead')).toThrow(RangeError);
  });

  it('is clear in each file that the rooms load', async () => {
    const sources = import.meta.glob<string>('../rooms/*/routes.tsx', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const files = import.meta.glob<string>(['../rooms/**/*.tsx', '../rooms/**/*-pages.ts'], {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    let seen = 0;
    for (const [path, source] of Object.entries(sources)) {
      const room = path.slice(0, path.lastIndexOf('/'));
      for (const [, file = '', name] of source.matchAll(
        /load: \(\) => import\('\.\/([^']+)'\),\s*(?:name: '(\w+)')?/g,
      )) {
        const text = files[`${room}/${file}`] ?? '';
        const exported = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
          ([, own = '']) => own,
        );
        expect([file, exported.filter((own) => (name ? own === name : own.endsWith('Page'))).length]).toEqual(
          [file, 1],
        );
        seen += 1;
      }
      // Files that several screens share, by the name under which the routes load them.
      for (const [, load = '', file = ''] of source.matchAll(
        /const (\w+) = \(\) => import\('\.\/([^']+)'\)/g,
      )) {
        const wanted = [...source.matchAll(new RegExp(`load: ${load},\\s*name: '(\\w+)'`, 'g'))].map(
          ([, name = '']) => name,
        );
        const text = files[`${room}/${file}`] ?? '';
        const exported = [...text.matchAll(/export \{ ([^}]+) \}/g)].flatMap(([, names = '']) =>
          names.split(', '),
        );
        expect([file, wanted.filter((name) => !exported.includes(name))]).toEqual([file, []]);
        seen += wanted.length;
      }
    }
    expect(seen).toBeGreaterThan(70);
  });
});
