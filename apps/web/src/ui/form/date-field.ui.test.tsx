import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { show } from '../../testing/show.tsx';
import { DateField } from './date-field.tsx';
import { TextField } from './fields.tsx';
import { useContractForm } from './form.ts';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ name: z.string(), day: z.string().nullable() });
const initialValues = { name: '', day: null as string | null };

function Dialog() {
  const handle = useContractForm({ schema, initialValues });
  return (
    <FormDialog
      opened
      onClose={() => undefined}
      title="Lamp"
      handle={handle}
      onSubmit={async () => undefined}
    >
      <TextField form={handle.form} name="name" label="Name" />
      <DateField form={handle.form} name="day" label="Day" />
    </FormDialog>
  );
}

it('Escape at once after opening a day picker closes the picker, and asks nothing about the form', async () => {
  await show(<Dialog />);
  await page.getByLabelText('Name').fill('Changed');
  const button = page.getByRole('button', { name: 'Day: Pick a date' });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLElement;
  element.focus();
  element.click();
  await expect.poll(() => element.getAttribute('aria-expanded')).toBe('true');
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.poll(() => element.getAttribute('aria-expanded')).toBe('false');
  await expect.element(page.getByText('Discard')).not.toBeInTheDocument();
  // A second one is the dialog's, which asks.
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});
