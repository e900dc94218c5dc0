import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import ShortcutsHost from './shortcuts-host.tsx';

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const groups = () =>
  sheet
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

it('the question mark lists the keys of the screens that the viewer has, and no letter of a text does', async () => {
  await show(
    <>
      <ShortcutsHost />
      <input aria-label="Name" />
    </>,
    { can: ['read:own message', 'read:own kanban'] },
  );
  const name = page.getByLabelText('Name');
  await name.click();
  await userEvent.keyboard('?');
  await expect.element(name).toHaveValue('?');
  await expect.element(sheet).not.toBeInTheDocument();
  (name.element() as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(sheet).toBeVisible();
  expect(groups()).toEqual(['Everywhere', 'Lists', 'Boards and pipeline', 'Inbox']);
  await expect.element(sheet.getByText('Move the card by its menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});
