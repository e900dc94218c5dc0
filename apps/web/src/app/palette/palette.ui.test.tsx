import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { openPalette, PaletteHost } from './palette-host.tsx';

it('hears each key once from the moment in which it is asked for, whether it stands already or is on its way', async () => {
  answer('GET /api/config/sidebar', { data: [] });
  answer('GET /api/search', { data: [] });
  await show(<PaletteHost />, { can: ['* *'] });
  openPalette();
  // As fast as events come: between any two steps of what loads and is drawn.
  const keys = [...'the calendar of the whole school'];
  const pressed = keys.map(async (key, at) => {
    for (let turn = 0; turn <= at; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    press(key);
  });
  await Promise.all(pressed);
  const input = page.getByRole('combobox');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue(keys.join(''));
  await userEvent.keyboard('{Escape}');
  await expect.element(input).not.toBeInTheDocument();
});

/** As the browser does: to what has the focus; a field takes the letter unless somebody prevented it. */
function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (target.dispatchEvent(event) && target instanceof HTMLInputElement)
    document.execCommand('insertText', false, key);
}
