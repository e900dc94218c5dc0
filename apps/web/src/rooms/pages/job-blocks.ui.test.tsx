import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply, RowOf } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { EditorPage } from './editor/editor-page.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const openId = '01900000-0000-7000-8000-00000000000a';
const hiddenId = '01900000-0000-7000-8000-00000000000b';
const departmentId = '01900000-0000-7000-8000-00000000000c';
const now = '2026-11-22T08:00:00.000Z';

const made = (blocks: object[]): Reply<'GET /api/pagebuilder/pages/:id'> => ({
  success: true,
  data: {
    ...{ id, title: 'Work here', slug: 'work-here', url: '/p/work-here', type: 'PUBLIC_INFO' },
    ...{ status: 'DRAFT', publishedAt: null, scheduledPublishAt: null, version: 1, publishedVersion: null },
    ...{ createdBy: null, updatedBy: null, createdAt: now, updatedAt: now, templateId: null },
    ...{ seoTitle: null, seoDescription: null, seoKeywords: [], ogImage: null, canonicalUrl: null },
    content: { root: {}, content: blocks as { type: string; props: Record<string, unknown> }[], zones: {} },
    can: { edit: true, delete: true, publish: true },
  },
});

const opening = (fields: Partial<RowOf<'GET /api/hr/job-openings'>>): RowOf<'GET /api/hr/job-openings'> => ({
  ...{ id: openId, title: 'IELTS teacher', description: 'To teach', status: 'OPEN', requisition: null },
  ...{ numberOfPositions: null, filled: 0, hiringManager: null, closesOn: null, isPublic: true },
  ...{ showsSalary: false, location: null, applicants: 0, inProgress: 0, createdAt: now, version: 1 },
  ...fields,
});

function answerLists() {
  const list = { totalPages: 1, page: 1, limit: 1000 };
  answer('GET /api/hr/job-openings', {
    data: [opening({}), opening({ id: hiddenId, title: 'Kept quiet', isPublic: false })],
    totalCount: 2,
    ...list,
  });
  const unused = { _count: { employees: 0, jobTitles: 0 }, version: 1 };
  answer('GET /api/hr/departments', {
    data: [{ id: departmentId, name: 'Languages', description: null, parentId: null, ...unused }],
    totalCount: 1,
    ...list,
  });
}

/** The editor fills the shell, which has the height of the window. */
async function open() {
  await page.viewport(1440, 900);
  const filling = (
    <div style={{ height: 880 }}>
      <EditorPage />
    </div>
  );
  await show(filling, { at: `/pages/${id}`, route: '/pages/$id', can: ['* page', '* *'] });
}

const paletteBlock = (type: string) =>
  page.getByRole('complementary', { name: 'Blocks and structure' }).getByRole('button', { name: type });
const properties = page.getByRole('complementary', { name: 'Properties' });

it('puts the list of open posts of one department and the form for one post on a page [TAL-13, TAL-14, PAG-21]', async () => {
  answer('GET /api/pagebuilder/pages/:id', made([]));
  answerLists();
  const asked = answer('PUT /api/pagebuilder/pages/:id', made([]));
  await open();

  await paletteBlock('Open posts').click();
  await properties.getByRole('combobox', { name: 'Only of department' }).click();
  await page.getByRole('option', { name: 'Languages' }).click();
  await paletteBlock('Job application').click();
  const post = properties.getByRole('combobox', { name: 'Post' });
  await expect.element(post).toHaveAttribute('placeholder', 'The one that visitors choose');
  await post.click();
  await expect.element(page.getByRole('option', { name: 'IELTS teacher' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Kept quiet' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'IELTS teacher' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    content: {
      content: [
        { type: 'JobList', props: { title: 'Work with us', limit: 20, filterByDepartment: departmentId } },
        { type: 'JobApplication', props: { openingId: openId, showDescription: true } },
      ],
    },
  });
});

it('says of a post that is over that it is, and keeps it [TAL-13]', async () => {
  const over = '01900000-0000-7000-8000-00000000000d';
  answer(
    'GET /api/pagebuilder/pages/:id',
    made([{ type: 'JobApplication', props: { id: 'form', title: 'Apply', openingId: over } }]),
  );
  answerLists();
  await open();
  await page.getByRole('button', { name: 'Structure' }).click();
  await page.getByRole('button', { name: /Job application/ }).click();
  await expect
    .element(properties.getByRole('combobox', { name: 'Post' }))
    .toHaveValue('A post that is not open any more');
});
