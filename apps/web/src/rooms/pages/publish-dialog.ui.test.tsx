import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import PublishDialog from './publish-dialog.tsx';

const draft = { title: 'Open day', url: '/p/open-day', status: 'DRAFT', scheduledPublishAt: null } as const;
const open = (placeholders: string[], onPublish: () => Promise<unknown>) =>
  show(
    <PublishDialog
      page={draft}
      placeholders={placeholders}
      onClose={() => undefined}
      onPublish={onPublish}
    />,
  );

it('names the words of a template that are still on the page, and publishes them only when that is said', async () => {
  let published = 0;
  const publish = async () => {
    published += 1;
  };
  await open(['[Your headline]', '[First]'], publish);
  const warning = page.getByRole('alert');
  await expect.element(warning.getByText('[Your headline]')).toBeVisible();
  await expect.element(warning.getByText('[First]')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Publish now', exact: true }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.poll(() => published).toBe(1);
});

it('says nothing where all words are the page’s own', async () => {
  await open([], async () => undefined);
  await expect.element(page.getByRole('button', { name: 'Publish now', exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
