import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { NamedDialog } from '../../ui/form/named-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { openPalette, PaletteHost } from './palette-host.tsx';
import { useNotedRecords } from './recent.ts';

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

it('Escape closes the palette alone, and the dialog below it with the next press', async () => {
  answer('GET /api/config/sidebar', { data: [] });
  const closed = vi.fn();
  const below = (
    <>
      <PaletteHost />
      <NamedDialog label="Add student" size={400} onClose={closed}>
        <input aria-label="Name" />
      </NamedDialog>
    </>
  );
  await show(below);
  await expect.element(page.getByLabelText('Name')).toBeVisible();
  openPalette();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});

/** A student's page, which notes that it was opened. */
function Student() {
  useNotedRecords();
  return (
    <Page title={<span>Student</span>} name="Nguyễn Minh Anh">
      <PaletteHost />
    </Page>
  );
}

it('offers the records that were opened last before anything is typed', async () => {
  answer('GET /api/config/sidebar', { data: [] });
  await show(<Student />, { at: '/students/7', route: '/students/$id' });
  await expect.element(page.getByRole('heading', { name: 'Student' })).toBeVisible();
  openPalette();
  await expect.element(page.getByText('Recent', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Nguyễn Minh Anh' })).toBeVisible();
  await userEvent.keyboard('zz');
  await expect.element(page.getByText('No results.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

/** As the browser does: to what has the focus; a field takes the letter unless somebody prevented it. */
function press(key: string): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (target.dispatchEvent(event) && target instanceof HTMLInputElement)
    document.execCommand('insertText', false, key);
}
