import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconPlus, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type Column, DataTable, type RowAction } from '../../ui/list/data-table.tsx';
import { ClearFilters, FilterPill } from '../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { useTablePrefs } from '../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../ui/list/table-tools.tsx';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { ago } from '../../ui/words/format.ts';
import { roleWord } from '../../ui/words/i18n.ts';
import { ImportButton } from '../imports/index.tsx';

const UserDialog = later(() => import('./user-dialog.tsx'));
const PasswordDialog = later(() => import('./sign-in/password-dialog.tsx'));

export type UserRow = RowOf<'GET /api/users'>;

const spec: ListSpec = { sortBy: 'name', filters: ['roleId', 'isActive'] };

/** Everyone who can sign in. */
export function UsersPage() {
  const { t, i18n } = useTranslation(['administration', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/users', { query: list.query });
  const roles = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  const prefs = useTablePrefs('users');
  const [editing, setEditing] = useUrlState('edit');
  const [resetting, setResetting] = useUrlState('password');
  const columns = useMemo(() => userColumns(t, i18n.language), [t, i18n.language]);
  const { deactivate, activate } = useActivation();
  const reset = read.data?.data.find((user) => user.id === resetting);

  const actionsOf = (user: UserRow): RowAction[] => [
    ...(can('edit:any', 'user')
      ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(user.id) }]
      : []),
    ...(can('manage', 'user')
      ? [{ label: t('administration:resetPassword'), icon: IconKey, onClick: () => setResetting(user.id) }]
      : []),
    ...(user.isActive && can('delete:any', 'user')
      ? [
          {
            label: t('administration:deactivate'),
            icon: IconUserOff,
            danger: true,
            onClick: () => deactivate(user),
          },
        ]
      : []),
    ...(user.isActive === false && can('edit:any', 'user')
      ? [{ label: t('administration:activate'), icon: IconUserCheck, onClick: () => activate(user) }]
      : []),
  ];
  return (
    <Page
      fill
      title={t('administration:usersTitle')}
      description={t('administration:usersText')}
      actions={
        <>
          <ImportButton model="userLink" label={t('administration:importLinks')} />
          {can('create:any', 'user') ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
              {t('administration:addUser')}
            </Button>
          ) : null}
        </>
      }
      toolbar={
        <Toolbar
          right={
            <>
              <ViewMenu columns={columns} prefs={prefs} />
              <ExportMenu
                name="users"
                columns={columns}
                list={list}
                read={(query) => call('GET /api/users', { query })}
              />
            </>
          }
        >
          <ListSearch list={list} placeholder={t('administration:searchUsers')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="roleId"
            label={t('administration:role')}
            choices={(roles.data?.data ?? []).map((role) => ({
              value: role.id,
              label: roleWord(role.displayName ?? role.name),
              count: role.userCount,
            }))}
          />
          <FilterPill
            list={list}
            name="isActive"
            label={t('administration:status')}
            choices={[
              { value: 'true', label: t('administration:active'), render: <ActiveBadge active /> },
              { value: 'false', label: t('administration:inactive'), render: <ActiveBadge active={false} /> },
            ]}
          />
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      <DataTable
        label={t('administration:usersTitle')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(user) => user.id}
        onOpen={can('edit:any', 'user') ? (user) => setEditing(user.id) : undefined}
        rowActions={actionsOf}
        unit={t('administration:usersUnit')}
        empty={{ title: t('administration:noUsers'), text: t('administration:noUsersText'), icon: IconUsers }}
      />
      <Meanwhile>
        {editing ? (
          <UserDialog
            id={editing === 'new' ? undefined : editing}
            roles={roles.data?.data ?? []}
            onClose={() => setEditing('')}
          />
        ) : null}
        {reset ? <PasswordDialog user={reset} onClose={() => setResetting('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

/** Taking away and giving back the sign-in; taking away can be undone at once. */
function useActivation() {
  const { t } = useTranslation('administration');
  const update = useWrite('PUT /api/users/:id');
  const remove = useWrite('DELETE /api/users/:id');
  // As the user is now: the row on screen is from before the sign-in was taken away.
  const restore = async ({ id }: UserRow) => {
    const { data } = await call('GET /api/users/:id', { params: { id } });
    return update.mutateAsync({ params: { id }, body: { ...bodyOf(data), isActive: true } });
  };
  return {
    deactivate: (user: UserRow) =>
      remove.mutate(
        { params: { id: user.id } },
        {
          onSuccess: () =>
            toast.success(t('administration:deactivated', { name: user.name }), {
              undo: () => void restore(user),
            }),
        },
      ),
    activate: (user: UserRow) =>
      void restore(user).then(() => toast.success(t('administration:activated', { name: user.name }))),
  };
}

function bodyOf(user: UserRow) {
  const { name, email = '', username = '', primaryRoleId, roles = [], version } = user;
  return { name, email, username, primaryRoleId, version, roleIds: roles.map((role) => role.id) };
}

function ActiveBadge({ active }: { active: boolean }) {
  const { t } = useTranslation('administration');
  return (
    <StatusBadge color={active ? 'green' : 'gray'}>
      {t(active ? 'administration:active' : 'administration:inactive')}
    </StatusBadge>
  );
}

function userColumns(t: TFunction, language: string): Column<UserRow>[] {
  const rolesOf = (user: UserRow) =>
    (user.roles ?? []).map((role) => roleWord(role.displayName ?? role.name));
  return [
    {
      id: 'name',
      header: t('administration:name'),
      sort: 'name',
      width: 240,
      fixed: true,
      csv: (user) => user.name,
      cell: (user) => <Person name={user.name} config={user.avatarConfig} />,
    },
    {
      id: 'username',
      header: t('administration:username'),
      sort: 'username',
      width: 150,
      csv: (user) => user.username,
      cell: (user) => <span className="t2">{user.username}</span>,
    },
    {
      id: 'email',
      header: t('administration:email'),
      sort: 'email',
      width: 230,
      csv: (user) => (user.emailIsPlaceholder ? '' : user.email),
      cell: (user) =>
        user.emailIsPlaceholder ? (
          <span className="dim">{t('administration:noEmail')}</span>
        ) : (
          <span className="t2">{user.email}</span>
        ),
    },
    {
      id: 'roles',
      header: t('administration:roles'),
      width: 240,
      csv: (user) => rolesOf(user).join(', '),
      cell: (user) => (
        <span className="row gap-4" title={rolesOf(user).join(', ')}>
          {rolesOf(user)
            .slice(0, 2)
            .map((role) => (
              <Tag key={role}>{role}</Tag>
            ))}
          {rolesOf(user).length > 2 ? <span className="s12 dim">+{rolesOf(user).length - 2}</span> : null}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('administration:status'),
      width: 110,
      csv: (user) => t(user.isActive === false ? 'administration:inactive' : 'administration:active'),
      cell: (user) => <ActiveBadge active={user.isActive !== false} />,
    },
    {
      id: 'lastSignIn',
      header: t('administration:lastSignIn'),
      width: 150,
      csv: (user) => user.lastSignInAt,
      cell: (user) => (
        <span className="t2">
          {user.lastSignInAt ? ago(user.lastSignInAt, language) : t('administration:never')}
        </span>
      ),
    },
  ];
}
