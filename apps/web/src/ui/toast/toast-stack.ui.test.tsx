import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { toast } from './toast-store.ts';

/** A form whose button lies where toasts come up. */
function Form() {
  const [saves, setSaves] = useState(0);
  return (
    <form
      style={{ position: 'fixed', right: 40, bottom: 30 }}
      onSubmit={(event) => {
        event.preventDefault();
        setSaves(saves + 1);
        toast.error('It could not be saved');
      }}
    >
      <input aria-label="Name" />
      <button type="submit">Save</button>
      <output>tried {saves}</output>
    </form>
  );
}

/** A form that opens after the toast has come up. */
function Late() {
  const [opened, setOpened] = useState(false);
  return opened ? (
    <Form />
  ) : (
    <button type="button" onClick={() => setOpened(true)}>
      Open
    </button>
  );
}

const place = () => page.getByRole('alert').first().element().getBoundingClientRect();

it('a toast comes up at the bottom, and above the button of a form that it would lie over', async () => {
  await show(<Form />);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(place().bottom).toBeLessThan(window.innerHeight / 2);
  await save.click({ timeout: 2000 });
  await expect.element(page.getByText('tried 2')).toBeVisible();
});

it('a toast moves away from a form that opens beneath it, and stays at the bottom until then', async () => {
  await show(<Late />);
  toast.error('Something else went wrong');
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(place().bottom).toBeGreaterThan(window.innerHeight / 2);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByLabelText('Name').fill('Lamp');
  await page.getByRole('button', { name: 'Save' }).click({ timeout: 2000 });
  expect(place().bottom).toBeLessThan(window.innerHeight / 2);
});

it('Ctrl+Z takes back what the newest toast offers to undo, once, and never while one types', async () => {
  const [older, newer] = [vi.fn(), vi.fn()];
  await show(<input aria-label="Name" />);
  toast.success('Moved', { undo: older });
  toast.success('Moved again', { undo: newer });
  toast.info('Something else');
  await expect.element(page.getByText('Something else')).toBeVisible();
  await page.getByLabelText('Name').fill('Lamp');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await expect.element(page.getByText('Moved again')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
