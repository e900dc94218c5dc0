import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setReadAhead } from '../api/profiles.ts';
import { screen } from './route.tsx';

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
