import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost, problem, type Refusal } from '../../../testing/answer.ts';
import { changedElsewhere, savedElsewhere } from '../../../testing/failed-save.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import LeadDialog from './lead-dialog.tsx';
import { testLead } from './testing/test-lead.ts';

const lead = testLead();
const dialog = page.getByRole('dialog', { name: 'Edit lead' });
const save = dialog.getByRole('button', { name: 'Save' });
const phone = dialog.getByLabelText('Phone');
/** Sends the form by Enter: the toast of the attempt before lies over the button for a while. */
async function submit(): Promise<void> {
  (phone.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
const update = 'PUT /api/e-commerce/leads/:id';

function forbidden(right: string): Refusal {
  const reply = { error: 'Forbidden', message: 'Forbidden', code: 'FORBIDDEN' };
  return { refused: 403, reply: { ...reply, details: { right, roles: ['sales'] } } };
}

describe('the dialog of a lead', () => {
  it('says what went wrong: a wrong field, a missing right, a broken server and no network [CRM-06, APP-28]', async () => {
    answer('GET /api/e-commerce/leads/:id', { data: lead });
    answer('GET /api/e-commerce/leads/duplicates', { data: [] });
    const wrong = 'Phone is wrong';
    const asked = answer(
      update,
      problem(400, wrong, { phone: [wrong] }),
      forbidden('edit:any lead'),
      problem(500, 'The lead could not be kept'),
      lost,
      savedElsewhere(7),
      { data: testLead({ company: 'Mine', version: 8 }) },
    );
    await show(<Opened>{(close) => <LeadDialog lead={lead} onClose={close} />}</Opened>);
    await dialog.getByLabelText('Company').fill('Mine');
    await save.click();
    await expect.element(dialog.getByText(wrong)).toBeVisible();
    await phone.fill('1');
    for (const text of ['Permission Denied', 'The lead could not be kept', 'No connection']) {
      await submit();
      await expect.element(page.getByText(text).first()).toBeVisible();
    }
    // Somebody else saved first: the form says so, and saves over it when asked to.
    await submit();
    await expect.element(changedElsewhere).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
    await submit();
    await expect.element(page.getByText(`${lead.name} was saved.`)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked.map(({ body }) => (body as { version: number }).version)).toEqual([1, 1, 1, 1, 1, 7]);
    expect(asked[5]).toMatchObject({ params: { id: lead.id }, body: { company: 'Mine', phone: '1' } });
  });
});
