import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { ApiProblem } from '../../api/client.ts';
import { show } from '../../testing/show.tsx';
import { TextField } from './fields.tsx';
import { useContractForm } from './form.ts';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ name: z.string() });
const initialValues = { name: '' };

function Dialog({ onSubmit }: { onSubmit: () => Promise<never> }) {
  const handle = useContractForm({ schema, initialValues });
  return (
    <FormDialog opened onClose={() => undefined} title="Lamp" handle={handle} onSubmit={onSubmit}>
      <TextField form={handle.form} name="name" label="Name" />
    </FormDialog>
  );
}

function pressEscape(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

it('takes Escape from the moment in which a save has failed, before that is drawn, and not while it saves', async () => {
  const sent = Promise.withResolvers<void>();
  const fail = async (): Promise<never> => {
    await sent.promise;
    // After everything that waits for the failure, and before React draws it.
    void Promise.resolve().then(async () => {
      for (let turn = 0; turn < 50; turn += 1) await undefined;
      pressEscape();
    });
    throw new ApiProblem(409, 'Taken');
  };
  await show(<Dialog onSubmit={fail} />);
  await page.getByLabelText('Name').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  pressEscape();
  await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  sent.resolve();
  await expect.element(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});

const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`);

function LongDialog() {
  const handle = useContractForm({ schema, initialValues });
  return (
    <FormDialog
      opened
      onClose={() => undefined}
      title="Lamp"
      handle={handle}
      onSubmit={async () => undefined}
    >
      {lines.map((label) => (
        <TextField key={label} form={handle.form} name="name" label={label} />
      ))}
    </FormDialog>
  );
}

it('keeps its buttons in sight however long the form is', async () => {
  await show(<LongDialog />);
  await expect.element(page.getByLabelText('Line 0', { exact: true })).toBeInViewport();
  await expect.element(page.getByLabelText('Line 39')).not.toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeInViewport();
});
