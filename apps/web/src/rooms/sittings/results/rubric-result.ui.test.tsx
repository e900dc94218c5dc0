import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { RubricResult } from './rubric-result.tsx';

const levels = [2, 1, 0].map((points) => ({ points, text: `Text of ${points}` }));

it('shows each criterion with what was chosen, of two examiners both', async () => {
  await show(
    <RubricResult
      rubric={[
        { name: 'Content', weight: 2, levels, chosen: [1] },
        { name: 'Language', weight: 1, levels, chosen: [2, 1] },
      ]}
    />,
  );
  const region = page.getByRole('region', { name: 'How it was marked' });
  await expect.element(region.getByText('Content (counts 2×)')).toBeVisible();
  await expect.element(region.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect.element(region.getByText('Text of 1', { exact: true })).toBeVisible();
  await expect.element(region.getByText('2, 1 of 2')).toBeVisible();
  await expect.element(region.getByText('2: Text of 2')).toBeVisible();
  await expect.element(region.getByText('Text of 0')).not.toBeInTheDocument();
});
