import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Brand } from './brand.tsx';

const logo = '/api/config/logo?v=1';
const school = { name: 'The test school', shortName: 'Test', favicon: '', logo: '' };
const brand = page.getByTestId('brand');

it.each([
  ['auto', '', false, 'The test school', 'svg'],
  ['auto', logo, false, 'The test school', 'img'],
  ['logo', logo, false, '', 'img'],
  ['logo', '', false, 'The test school', 'svg'],
  ['name', logo, false, 'The test school', null],
  ['auto', '', true, '', 'svg'],
  ['logo', logo, true, '', 'img'],
  ['name', logo, true, 'Test', null],
] as const)('shown as %s with the logo %j, narrow %s: the words %j and %s [APP-32]', async (...facts) => {
  const [sidebarDisplay, picture, narrow, words, drawn] = facts;
  await show(
    <div data-testid="brand">
      <Brand narrow={narrow} />
    </div>,
    { config: { organization: { ...school, logo: picture, sidebarDisplay } } },
  );
  await expect
    .poll(() => [
      brand.element().textContent,
      brand.element().querySelector('svg, img')?.tagName.toLowerCase() ?? null,
    ])
    .toEqual([words, drawn]);
});
