import { initialConfigs } from '@bellwether/contract/scoring/initial-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import MethodDialog from './method-dialog.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const ket = {
  ...{ id, methodType: 'CAMBRIDGE' as const, displayName: 'KET', description: null, isActive: true },
  ...{ sortOrder: 5, effectiveFrom: '2000-01-01', version: 3, configSchema: {} },
  ...{ defaultSettings: initialConfigs.KET, source: 'Cambridge English', checkedOn: null },
  versions: [{ number: 1, effectiveFrom: '2000-01-01', source: 'Cambridge English', checkedOn: null }],
};
const open = (which: string | undefined) =>
  show(<MethodDialog id={which} onClose={() => undefined} />, { can: ['* *'] });
const worth = () => page.getByRole('region', { name: 'Try a score' }).getByRole('status');

it('says at once what a score is worth by the settings as they stand [ASM-16]', async () => {
  await open(undefined);
  await page.getByLabelText('Percent').fill('85');
  await expect.element(worth()).toHaveTextContent('B');
  await page.getByLabelText('From, row 1').fill('85');
  await page.getByLabelText('To, row 2').fill('84');
  await expect.element(worth()).toHaveTextContent('A');
});

it('of the Cambridge scale has four tables, and tells overall, grade, level and papers [ASM-18]', async () => {
  answer('GET /api/lms/scoring-methods/:id', { data: ket });
  await open(id);
  const tried = page.getByRole('region', { name: 'Try a score' });
  for (const [paper, raw] of [
    ['Reading', '24'],
    ['Writing', '20'],
    ['Listening', '19'],
    ['Speaking', '34'],
  ] as const)
    await tried.getByLabelText(paper).fill(raw);
  await expect.element(worth()).toHaveTextContent('128 / 230 · C · A2 (130 · 125 · 127 · 130)');
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toBeDisabled();
});

it('shows a fault of the settings at its field, and makes a method of the chosen kind [ASM-15]', async () => {
  const made = answer('POST /api/lms/scoring-methods', { data: ket });
  await open(undefined);
  await page.getByLabelText('Name').fill('Our bands');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Young learners' }).click();
  await page.getByLabelText('From, row 1').fill('16');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Minimum must not be above the maximum')).toBeVisible();
  expect(made).toHaveLength(0);
  await page.getByLabelText('From, row 1').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => made.at(-1)?.body)
    .toMatchObject({
      ...{ methodType: 'CAMBRIDGE_YLE', displayName: 'Our bands' },
      defaultSettings: {
        limits: [20, 40, 60, 80],
        bands: [{ min: 14, max: 15, label: 'Excellence' }, {}, {}, {}],
      },
    });
});

it('says what the figures were checked against and when, and in words that nobody has [AMB-412]', async () => {
  answer('GET /api/lms/scoring-methods/:id', { data: ket });
  const saved = answer('PUT /api/lms/scoring-methods/:id', { data: ket });
  await open(id);
  const line = page.getByText('Not checked. Before you report by these figures, compare them with');
  await expect
    .element(line)
    .toHaveTextContent(
      'Not checked. Before you report by these figures, compare them with Cambridge English',
    );
  await page.getByLabelText('Where the figures come from').fill('https://example.org/scale');
  await page.getByRole('textbox', { name: 'Checked on' }).fill('12 Nov 2020');
  await page.getByLabelText('Where the figures come from').click();
  await expect
    .element(page.getByText('Checked on 12 Nov 2020 against'))
    .toHaveTextContent('Checked on 12 Nov 2020 against https://example.org/scale');
  await expect
    .element(page.getByRole('link', { name: 'https://example.org/scale' }))
    .toHaveAttribute('href', 'https://example.org/scale');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved.at(-1)?.body)
    .toMatchObject({ source: 'https://example.org/scale', checkedOn: '2020-11-12' });
});

it('begins a method with what its first figures come from; without a source those of a board are for practice [AMB-412]', async () => {
  await open(undefined);
  await expect.element(page.getByText("The school's own figures.")).toBeVisible();
  const choose = async (kind: string) => {
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };
  await choose('AP');
  await expect.element(page.getByText(/^For practice: no source is named\./)).toBeVisible();
  await choose('TOEFL');
  await expect.element(page.getByText('Checked on 27 Nov 2026 against')).toBeVisible();
});

it('adds up a diploma of six subjects and the core, and names what it would fail by [AMB-412]', async () => {
  await open(undefined);
  const choose = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Kind', 'IB');
  const says = page.getByRole('region', { name: 'Try a diploma' }).getByRole('status');
  await expect
    .element(says)
    .toHaveTextContent('Choose six grades, and those of theory of knowledge and extended essay.');
  for (const place of [1, 2, 3, 4, 5]) await choose(`Subject ${place}`, '7');
  await choose('Subject 6', '1');
  await choose('Theory of knowledge', 'B');
  await choose('Extended essay', 'C');
  await expect
    .element(says.getByText('38 / 45, of which 2 for theory of knowledge and extended essay'))
    .toBeVisible();
  await expect.element(says.getByRole('listitem')).toHaveTextContent('A subject has a 1.');
  await choose('Subject 6', '7');
  await expect
    .element(says.getByText('44 / 45, of which 2 for theory of knowledge and extended essay'))
    .toBeVisible();
  await expect.element(says.getByText('None of the failing conditions is met.')).toBeVisible();
});
