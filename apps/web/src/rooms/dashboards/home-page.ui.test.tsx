import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { HomePage } from './home-page.tsx';

it('who has no role yet is told what comes, instead of an empty page [APP-36]', async () => {
  await show(<HomePage />, { at: '/dashboard' });
  await expect.element(page.getByText('You have no role yet')).toBeVisible();
  await expect
    .element(page.getByText('The school gives you one. Then you find here what it opens to you.'))
    .toBeVisible();
});
