import { defaultScoring } from '@bellwether/contract/pipeline/scoring.values';
import { Link } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf, Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { savedElsewhere } from '../../../testing/failed-save.ts';
import { show } from '../../../testing/show.tsx';
import { ScoringPage } from './scoring-page.tsx';

const read = 'GET /api/e-commerce/lead-scoring-config';
const write = 'PUT /api/e-commerce/lead-scoring-config';
const progress = 'GET /api/e-commerce/lead-scoring-config/rescore';
type Stored = Reply<typeof read>['data'];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const points = page.getByRole('textbox', { name: 'Form completion' });
const hotFrom = page.getByLabelText('Hot from');
const said = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

const shipped: Stored = {
  ...defaultScoring,
  ...{ version: 4, updatedAt: null, updatedBy: null, totalPossible: 100, can: { edit: true }, rescore: null },
};
const rescored: Reply<typeof progress>['data'] = {
  ...{ id: '01900000-0000-7000-8000-0000000000f1', status: 'DONE', total: 12, done: 12, changed: 3 },
  ...{ startedAt: '2026-11-22T08:00:00.000Z', finishedAt: '2026-11-22T08:00:01.000Z' },
};

/** Answers what the screen reads of the newest of the versions; returns how to add one. */
function keepVersions(first: Stored): (body: BodyOf<typeof write>, version: number) => Reply<typeof write> {
  const versions = [first];
  const newest = () => versions[0] ?? first;
  answer(read, () => ({ data: newest() }));
  answer('GET /api/e-commerce/lead-scoring-config/history', () => ({ data: versions }));
  answer(progress, () => ({ data: versions.length > 1 ? rescored : null }));
  const some = { HOT: 1, WARM: 2, COLD: 3, DEAD: 0 };
  answer('POST /api/e-commerce/lead-scoring-config/preview', {
    data: { total: 6, scoreChanges: 4, temperatureChanges: 2, before: some, proposed: some },
  });
  return (body, version) => {
    versions.unshift({ ...first, ...body, version });
    return { data: newest() };
  };
}

describe('the scoring of leads', () => {
  it('is configured in five tabs with a total, a preview and a warning, and asks before it is left [CRM-33, CRM-37, CRM-38]', async () => {
    keepVersions(shipped);
    await show(
      <>
        <Link to="/leads">Leads</Link>
        <ScoringPage />
      </>,
      { at: '/pipeline/scoring', can: ['read lead_scoring'] },
    );
    const tabs = page.getByRole('navigation', { name: 'Parts of the score' });
    for (const name of ['Engagement', 'Budget', 'Readiness', 'Source', 'Temperature'])
      await expect.element(tabs.getByRole('button', { name })).toBeVisible();
    const total = page.getByText('100 points', { exact: true });
    await expect.element(total).toBeVisible();
    (page.getByRole('slider', { name: 'Form completion' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}'.repeat(12));
    await expect.element(points).toHaveValue('20 / 20');
    await expect.element(total).not.toBeInTheDocument();
    await said('The total possible is 110, not 100.');
    await said(/2 leads would get another temperature/);
    await tabs.getByRole('button', { name: 'Temperature' }).click();
    await hotFrom.fill('40');
    await said('Hot must be above warm');
    await expect.element(button('Save')).toBeDisabled();
    await hotFrom.fill('65');
    // Leaving asks; staying keeps what was changed.
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await button('Keep editing').click();
    await expect.element(hotFrom).toHaveValue('65 points');
    await expect.element(button('Save')).toBeEnabled();
  });

  it('is saved, scored again, restored, and not saved over what somebody else saved [CRM-33, CRM-34, CRM-36]', async () => {
    const add = keepVersions(shipped);
    const asked = answer(
      write,
      problem(500, 'The disk is full'),
      ({ body }) => add(body as BodyOf<typeof write>, 5),
      savedElsewhere(6),
      ({ body }) => add(body as BodyOf<typeof write>, 7),
    );
    await show(<ScoringPage />, { at: '/pipeline/scoring?tab=temperature', can: ['read lead_scoring'] });
    await hotFrom.fill('65');
    await button('Save').click();
    await said('Failed to save configuration');
    await said('The disk is full');
    await button('Save').click();
    await said('Saved as version 5.');
    await said(/12 open leads scored, 3 changed\./);
    await expect.element(hotFrom).toHaveValue('65 points');
    // An older version goes into the form, and is in force once it is saved.
    await button('Restore version 4').click();
    await expect.element(hotFrom).toHaveValue('70 points');
    await button('Save').click();
    await expect.element(button('Reload')).toBeVisible();
    await button('Save').click();
    await said('Saved as version 7.');
    const sent = asked.map(({ body }) => body as BodyOf<typeof write>);
    expect(sent.map(({ version, thresholds }) => [version, thresholds.hot])).toEqual([
      [4, 65],
      [4, 65],
      [5, 70],
      [6, 70],
    ]);
    expect(sent[1]).toMatchObject({ engagement: shipped.engagement, sourcePoints: shipped.sourcePoints });
  });

  it('cannot be changed by who may only read it [CRM-39]', async () => {
    keepVersions({ ...shipped, can: { edit: false } });
    await show(<ScoringPage />, { at: '/pipeline/scoring', can: ['read lead_scoring'] });
    await said(/Saving needs the right 'edit lead_scoring'/);
    await expect.element(points).toBeDisabled();
    await expect.element(button('Save')).not.toBeInTheDocument();
  });

  it('tells who may not see it what is missing [CRM-39]', async () => {
    answer(read, problem(403));
    await show(<ScoringPage />, { at: '/pipeline/scoring' });
    await said('Permission denied');
  });
});
