import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
