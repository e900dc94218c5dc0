import { Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Page } from './page.tsx';

it.each([390, 1440])(
  'breaks a title without a blank within a window of %i pixels, beside what can be done',
  async (width) => {
    await page.viewport(width, 900);
    await show(
      <Page title={<span className="row wrap">{'<'.repeat(200)}</span>} actions={<Button>Edit</Button>}>
        {null}
      </Page>,
    );
    const title = page.getByRole('heading', { level: 1 });
    const button = page.getByRole('button', { name: 'Edit' });
    await expect.element(button).toBeVisible();
    const [text, beside] = [
      title.element().getBoundingClientRect(),
      button.element().getBoundingClientRect(),
    ];
    expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth);
    expect(text.right).toBeLessThanOrEqual(width);
    expect(text.right <= beside.left || text.bottom <= beside.top).toBe(true);
  },
);
