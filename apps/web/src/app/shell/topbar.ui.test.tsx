import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show, viewer } from '../../testing/show.tsx';
import { Page } from '../../ui/page.tsx';
import RoleSwitch from './role-switch.tsx';
import { Topbar } from './topbar.tsx';

const role = {
  ...{ description: null, parentId: null, isShipped: false, userCount: 0, version: 1 },
  ...{ permissionIds: [], permissions: [] },
};

beforeEach(() => void answer('GET /api/translations/languages', { languages: [], data: [] }));

const crumbs = ['navigation:people', 'navigation:students', 'student-management:student'];
const trail = () => page.getByRole('navigation', { name: 'Breadcrumb' });

it("ends the breadcrumb of a record's screen with the record's name, once it is known", async () => {
  const screen = (
    <>
      <Topbar phone={false} />
      <Page title={<span>Nguyễn Minh Anh, Grade 3</span>} name="Nguyễn Minh Anh">
        <p>Profile</p>
      </Page>
    </>
  );
  await show(screen, { at: '/students/7', route: '/students/$id', crumbs });
  await expect.poll(() => trail().element().textContent).toBe('PeopleStudentsNguyễn Minh Anh');
});

it("keeps the screen's own word in the breadcrumb while no record is named", async () => {
  await show(<Topbar phone={false} />, { at: '/students/7', route: '/students/$id', crumbs });
  await expect.poll(() => trail().element().textContent).toBe('PeopleStudentsStudent');
});

it("keeps a list's word in the breadcrumb, whatever its title is", async () => {
  const screen = (
    <>
      <Topbar phone={false} />
      <Page title="Everybody here">
        <p>List</p>
      </Page>
    </>
  );
  await show(screen, { at: '/students', crumbs: crumbs.slice(0, 2) });
  await expect.poll(() => trail().element().textContent).toBe('PeopleStudents');
});

it('has no bell, and asks for no number, without the right to read notifications', async () => {
  const asked = answer('GET /api/notifications/count', { count: 3 });
  await show(<Topbar phone={false} />);
  await expect.element(page.getByRole('button', { name: /Search/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /unread|Notifications/ })).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('has a bell with the number of what is unread for who may read notifications', async () => {
  answer('GET /api/notifications/count', { count: 3 });
  await show(<Topbar phone={false} />, { can: ['read:own notification'] });
  await expect.element(page.getByRole('button', { name: '3 unread' })).toBeVisible();
});

it('reads the links of who signed in at once, beside the number of what is unread [IAM-03]', async () => {
  const counted = answer('GET /api/notifications/count', { count: 3 });
  const asked = answer('GET /api/users/:id/links', { links: [] });
  await show(<Topbar phone={false} />, { can: ['read:own notification', 'read:own user_link'] });
  await expect
    .poll(() => [asked.map(({ params }) => params), counted.length])
    .toEqual([[{ id: viewer.id }], 1]);
});

it('says in the dialog of viewing as that the links could not be read, and reads them again [IAM-23, IAM-25]', async () => {
  const roles = [
    { ...role, id: '01900000-0000-7000-8000-00000000000a', name: 'sales', displayName: 'Sales' },
    {
      ...{ ...role, id: '01900000-0000-7000-8000-00000000000b', name: 'caller', displayName: 'Caller' },
      parentId: '01900000-0000-7000-8000-00000000000a',
    },
  ];
  answer('GET /api/roles', { data: roles, roles, totalCount: 2, page: 1, limit: 100, totalPages: 1 });
  const child = {
    id: '01900000-0000-7000-8000-00000000000c',
    name: 'Kim Child',
    username: 'kim',
    studentId: null,
  };
  answer('GET /api/users/:id/links', problem(418, 'broken'), {
    links: [
      {
        ...{ id: '01900000-0000-7000-8000-00000000000d', userId: viewer.id, linkedUserId: child.id },
        ...{ linkType: 'PARENT', canView: true, linkedUser: child },
      },
    ],
  });
  await show(<RoleSwitch onClose={() => undefined} />, { can: ['* *'] });
  await expect.element(page.getByRole('radio', { name: /Sales/ })).toBeVisible();
  await expect.element(page.getByText('Failed to load user links.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Caller/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('radio', { name: /Kim Child/ })).toBeVisible();
  await expect.element(page.getByText('Failed to load user links.')).not.toBeInTheDocument();
});

it('says in the dialog of viewing as that the roles could not be read [IAM-21]', async () => {
  answer('GET /api/roles', problem(418, 'broken'));
  answer('GET /api/users/:id/links', { links: [] });
  await show(<RoleSwitch onClose={() => undefined} />, { can: ['* *'] });
  await expect.element(page.getByText('Error loading roles list')).toBeVisible();
});
