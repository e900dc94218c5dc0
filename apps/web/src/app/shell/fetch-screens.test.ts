import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setReadAhead } from '../../api/profiles.ts';
import { fetchScreens } from './fetch-screens.ts';

afterEach(() => {
  setReadAhead(true);
  vi.unstubAllGlobals();
});

/** A router whose screens note when their code is asked for and when it has come; '/lost' never comes. */
function routerOf(paths: readonly string[]) {
  const noted: string[] = [];
  const componentOf = (path: string) => ({
    preload: async () => {
      noted.push(`asked ${path}`);
      await Promise.resolve();
      if (path === '/lost') throw new Error('No connection');
      noted.push(`came ${path}`);
    },
  });
  const routesByPath = Object.fromEntries(
    paths.map((path) => [path, { options: { component: componentOf(path) } }]),
  );
  return { noted, router: { routesByPath } as unknown as AnyRouter };
}

it('fetches one screen after the other, in the order of the menu, past one that cannot be had', async () => {
  const { noted, router } = routerOf(['/pipeline', '/lost', '/leads']);
  await fetchScreens(router, ['/pipeline', '/lost', '/elsewhere', '/leads']);
  expect(noted).toEqual(['asked /pipeline', 'came /pipeline', 'asked /lost', 'asked /leads', 'came /leads']);
});

it('fetches nothing where reading ahead is switched off', async () => {
  setReadAhead(false);
  const { noted, router } = routerOf(['/pipeline']);
  await fetchScreens(router, ['/pipeline']);
  expect(noted).toEqual([]);
});

it('fetches nothing for a browser that saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { noted, router } = routerOf(['/pipeline']);
  await fetchScreens(router, ['/pipeline']);
  expect(noted).toEqual([]);
});
