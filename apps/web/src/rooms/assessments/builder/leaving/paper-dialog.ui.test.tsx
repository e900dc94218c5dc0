import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../../testing/answer.ts';
import { show } from '../../../../testing/show.tsx';
import type { Assessment } from '../use-builder.ts';
import PaperDialog from './paper-dialog.tsx';

const id = '0190a000-0000-7000-8000-0000000000f1';
const given = (revision: number | null) => ({ id, title: 'Unit 4', revision }) as Assessment;
const open = async (revision: number | null, isChanged = false) => {
  answer('GET /api/translations/languages', { languages: [], data: [] });
  await show(<PaperDialog assessment={given(revision)} isChanged={isChanged} onClose={() => undefined} />);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('an assessment on paper', () => {
  it('gives each form of the published revision, and the key of as many forms as were chosen', async () => {
    const refused = problem(500, 'The printer is out of ink');
    const papers = answer('GET /api/lms/assessments/:id/paper', refused);
    const keys = answer('GET /api/lms/assessments/:id/paper-key', refused);
    await open(3);
    await expect.element(button('Form B with answer sheet')).toBeVisible();
    await expect.element(button('Form C with answer sheet')).not.toBeInTheDocument();
    await page.getByText('4', { exact: true }).click();
    await button('Form D with answer sheet').click();
    await expect.poll(() => papers[0]).toMatchObject({ params: { id }, query: { form: 'D', revision: 3 } });
    await expect.element(page.getByText('The printer is out of ink')).toBeVisible();
    await button('Key of all forms (staff only)').click();
    await expect.poll(() => keys[0]).toMatchObject({ params: { id }, query: { forms: 4, revision: 3 } });
  });

  it('prints nothing before it is published', async () => {
    await open(null);
    await expect.element(page.getByText('Publish this assessment first.', { exact: false })).toBeVisible();
    await expect.element(button('Form A with answer sheet')).not.toBeInTheDocument();
  });

  it('warns of changes that are not published yet', async () => {
    await open(3, true);
    await expect
      .element(page.getByText('Changes since revision 3 are not printed before they are published.'))
      .toBeVisible();
  });
});
