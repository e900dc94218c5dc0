import { Button } from '@mantine/core';
import { IconPlus, IconShield, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { Count, Tag } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { useOpenedRecord } from '../../ui/edited-record.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './roles-page.module.css';

const RoleEditor = lazy(() => import('./role-editor.tsx'));

export type RoleRow = RowOf<'GET /api/roles'>;

/** The roles on the left, the rights of the chosen one on the right. */
export function RolesPage() {
  const { t } = useTranslation(['administration', 'common', 'errors']);
  const can = useCan();
  const read = useRead('GET /api/roles', { query: { limit: 1000 } }, { profile: 'stable' });
  const [chosen, setChosen] = useUrlState('role');
  const [removing, setRemoving] = useState<RoleRow | null>(null);
  const remove = useWrite('DELETE /api/roles/:id', {
    onDone: () => {
      toast.success(t('administration:roleDeleted'));
      setChosen('');
    },
  });
  const roles = useMemo(() => read.data?.data ?? [], [read.data]);
  const role = chosen === 'new' ? undefined : (roles.find((one) => one.id === chosen) ?? roles[0]);
  const { record: held, reload } = useOpenedRecord(role?.id ?? '', role, read);
  return (
    <Page
      fill
      title={t('administration:rolesTitle')}
      description={t('administration:rolesText')}
      actions={
        can('create', 'role') ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setChosen('new')}>
            {t('administration:addRole')}
          </Button>
        ) : null
      }
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} title={t('errors:rolesLoading')} onRetry={read.refetch} />
      ) : (
        <div className={classes.split}>
          <nav className={classes.list} aria-label={t('administration:rolesTitle')}>
            {read.data ? null : <SkeletonLines rows={8} />}
            {read.data && roles.length === 0 ? (
              <EmptyState title={t('administration:noRoles')} icon={IconShield} />
            ) : null}
            {roles.map((one) => (
              <button
                key={one.id}
                type="button"
                className={classes.role}
                aria-current={chosen !== 'new' && one.id === role?.id ? 'true' : undefined}
                onClick={() => setChosen(one.id)}
              >
                <span className="medium cut">{one.displayName ?? one.name}</span>
                {one.isShipped ? null : <Tag color="indigo">{t('administration:ownRole')}</Tag>}
                <span className="grow" />
                <Count value={one.userCount} />
              </button>
            ))}
          </nav>
          <section className={classes.editor}>
            <Suspense fallback={<SkeletonLines rows={10} />}>
              {role && !held ? <SkeletonLines rows={10} /> : null}
              {held || chosen === 'new' ? (
                <RoleEditor
                  key={held ? `${held.id}-${held.version}` : 'new'}
                  role={held}
                  roles={roles}
                  onSaved={(id) => setChosen(id)}
                  onReload={reload}
                  remove={
                    role && !role.isShipped && can('delete', 'role') ? (
                      <Button
                        variant="subtle"
                        color="red"
                        leftSection={<IconTrash size={16} />}
                        onClick={() => setRemoving(role)}
                      >
                        {t('common:delete')}
                      </Button>
                    ) : null
                  }
                />
              ) : null}
            </Suspense>
          </section>
        </div>
      )}
      <ConfirmDelete
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('administration:deleteRoleTitle')}
        onConfirm={() => (removing ? remove.mutateAsync({ params: { id: removing.id } }) : Promise.resolve())}
      >
        {t('administration:deleteRoleText', { name: removing?.displayName ?? removing?.name ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}
