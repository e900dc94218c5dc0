import { emptyContent } from '@bellwether/contract/pages/content.rules';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '../../api/types.ts';
import { answer, problem, type Refusal } from '../../testing/answer.ts';
import { Opened } from '../../testing/opened.tsx';
import { show } from '../../testing/show.tsx';
import { answerStrangely } from '../../testing/strange-reply.ts';
import { EditorPage } from './editor/editor-page.tsx';
import { PagesPage } from './pages-page.tsx';
import TemplateDialog from './templates/template-dialog.tsx';
import { TemplatesPage } from './templates/templates-page.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const now = '2026-11-22T08:00:00.000Z';
const row: RowOf<'GET /api/pagebuilder/pages'> = {
  ...{ id, title: 'Stubborn', slug: 'stubborn', url: '/p/stubborn', type: 'LANDING', status: 'PUBLISHED' },
  ...{ publishedAt: now, scheduledPublishAt: null, version: 1, publishedVersion: 1, views: 0 },
  ...{ createdBy: null, updatedBy: null, createdAt: now, updatedAt: now },
};
const template: RowOf<'GET /api/pagebuilder/templates'> = {
  ...{ id, name: 'Pattern', description: null, category: 'GENERAL', content: emptyContent },
  ...{ thumbnail: null, isPublic: true, version: 1, createdBy: null, createdAt: now, updatedAt: now },
  can: { edit: true, delete: true },
};
const listed = <T,>(...data: T[]) => ({
  ...{ success: true as const, data, totalCount: data.length },
  ...{ totalPages: 1, page: 1, limit: 20 },
});
const editor = { can: ['* page', '* template', '* *'] };
const full = (): Refusal => problem(400, 'The disk is full');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Expects the toast of a failure: its title and the words of the server. */
async function expectToast(title: string): Promise<void> {
  await expect.element(page.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('The disk is full', { exact: true }).first()).toBeVisible();
}

async function choose(name: string): Promise<void> {
  await button('More actions').first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

describe('what cannot be fetched is told in a toast', () => {
  it('the pages, with Retry on the screen [PAG-09]', async () => {
    answer('GET /api/pagebuilder/pages', full(), listed(row));
    await show(<PagesPage />, editor);
    await expectToast('Failed to fetch pages');
    await button('Retry').click();
    await expect.element(page.getByRole('row', { name: /stubborn/i })).toBeVisible();
  });

  it('the templates, with Retry on the screen [PAG-09]', async () => {
    answer('GET /api/pagebuilder/templates', full(), listed(template));
    await show(<TemplatesPage />, editor);
    await expectToast('Failed to fetch templates');
    await button('Retry').click();
    await expect.element(page.getByRole('heading', { name: 'Pattern' })).toBeVisible();
  });

  it('the page that is edited [PAG-09]', async () => {
    answer('GET /api/pagebuilder/pages/:id', full());
    await show(<EditorPage />, { at: `/pages/${id}`, route: '/pages/$id', ...editor });
    await expectToast('Failed to fetch page');
  });

  it('a template that is not listed [PAG-09]', async () => {
    answer('GET /api/pagebuilder/templates', listed());
    answer('GET /api/pagebuilder/templates/:id', full());
    await show(<TemplatesPage />, { at: `/pages/templates?use=${id}`, ...editor });
    await expectToast('Failed to fetch template');
  });
});

describe('a page', () => {
  it('that cannot be created keeps what was typed [PAG-09]', async () => {
    answer('GET /api/pagebuilder/pages', listed());
    answer('GET /api/pagebuilder/templates', listed());
    const asked = answer('POST /api/pagebuilder/pages', full());
    await show(<PagesPage />, { at: '/pages?new=1', ...editor });
    await page.getByRole('textbox', { name: 'Title' }).fill('Never made');
    await button('Create page').click();
    await expectToast('Failed to create page');
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Never made');
    expect(asked).toMatchObject([{ body: { title: 'Never made' } }]);
  });

  it('is not created by a reply of 200 that says in its envelope that it failed [PAG-08, PAG-09]', async () => {
    answer('GET /api/pagebuilder/pages', listed());
    answer('GET /api/pagebuilder/templates', listed());
    await show(<PagesPage />, { at: '/pages?new=1', ...editor });
    const end = answerStrangely('POST', '/api/pagebuilder/pages', { success: false });
    await page.getByRole('textbox', { name: 'Title' }).fill('Never made');
    await button('Create page').click();
    await expect.element(page.getByText('Failed to create page', { exact: true })).toBeVisible();
    await expect.element(page.getByText('API request failed', { exact: true })).toBeVisible();
    end();
  });

  it('that cannot be published, unpublished, archived or deleted says so and stays [PAG-09]', async () => {
    answer('GET /api/pagebuilder/pages', listed(row));
    const asked = [
      answer('DELETE /api/pagebuilder/publish/:id', full()),
      answer('POST /api/pagebuilder/publish/:id', full()),
      answer('PUT /api/pagebuilder/pages/:id', full()),
      answer('DELETE /api/pagebuilder/pages/:id', full()),
    ];
    await show(<PagesPage />, editor);
    await choose('Unpublish');
    await expectToast('Failed to unpublish page');
    await choose('Publish newest version');
    await button('Publish now').click();
    await expectToast('Failed to publish page');
    await button('Cancel').click();
    await choose('Archive');
    await expectToast('Failed to update page');
    await choose('Delete');
    await button('Confirm Delete').click();
    await expectToast('Failed to delete page');
    await button('Cancel').click();
    const stays = page.getByRole('row', { name: /stubborn/i });
    await expect.element(stays.getByText('Published', { exact: true })).toBeVisible();
    for (const calls of asked) expect(calls).toMatchObject([{ params: { id } }]);
  });
});

describe('a template', () => {
  it('that cannot be made says so, and wants a name [PAG-06, PAG-09]', async () => {
    const route = 'POST /api/pagebuilder/templates';
    const asked = answer(route, full(), { success: true, data: { ...template, name: 'Mine' } });
    await show(
      <Opened>{(close) => <TemplateDialog content={emptyContent} name="Pattern" onClose={close} />}</Opened>,
      editor,
    );
    await button('Save').click();
    await expectToast('Failed to create template');
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await button('Save').click();
    await expect.element(page.getByText('Template name is required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await button('Save').click();
    await expect.element(page.getByText('Template “Mine” is saved')).toBeVisible();
    expect(asked.map(({ body }) => body)).toMatchObject([{ name: 'Pattern' }, { name: 'Mine' }]);
  });

  it('that cannot be changed or deleted says so and stays [PAG-06, PAG-09]', async () => {
    answer('GET /api/pagebuilder/templates', listed(template));
    answer('GET /api/pagebuilder/templates/:id', { success: true, data: template });
    const changes = answer('PUT /api/pagebuilder/templates/:id', full());
    const removals = answer('DELETE /api/pagebuilder/templates/:id', full());
    await show(<TemplatesPage />, editor);
    await choose('Edit');
    await page.getByRole('textbox', { name: 'Description' }).fill('For courses');
    await button('Save').click();
    await expectToast('Failed to update template');
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('For courses');
    await button('Cancel').click();
    await button('Discard').click();
    await choose('Delete');
    await button('Confirm Delete').click();
    await expectToast('Failed to delete template');
    expect(changes).toMatchObject([{ params: { id }, body: { description: 'For courses', version: 1 } }]);
    expect(removals).toMatchObject([{ params: { id } }]);
  });
});
