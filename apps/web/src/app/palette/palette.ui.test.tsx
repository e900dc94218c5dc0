import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import Palette from './palette.tsx';

it('takes keys from the moment it stands, so that Enter right after Ctrl+K is not lost', async () => {
  answer('GET /api/config/sidebar', { data: [] });
  answer('GET /api/search', { data: [] });
  const seen = new Promise<Element | null>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role="combobox"]')) return;
      watch.disconnect();
      resolve(document.activeElement);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await show(<Palette initial="" onClose={() => undefined} />, { can: ['* *'] });
  expect((await seen)?.getAttribute('role')).toBe('combobox');
  await userEvent.keyboard('calendar');
  await expect.element(page.getByRole('combobox')).toHaveValue('calendar');
});
