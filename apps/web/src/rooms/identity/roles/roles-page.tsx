import { Button } from '@mantine/core';
import { IconCopy, IconEye, IconPlus, IconShield, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { useViewAs } from '../../../api/view-as.ts';
import { Count, Tag } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { useRecord } from '../../../ui/form/use-record.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { roleWord } from '../../../ui/words/i18n.ts';
import classes from './roles-page.module.css';

const RoleEditor = later(() => import('./role-editor.tsx'));

export type RoleRow = RowOf<'GET /api/roles'>;

/** The roles on the left, the rights of the chosen one on the right. */
export function RolesPage() {
  const { t } = useTranslation(['administration', 'common', 'errors']);
  const can = useCan();
  const read = useRead('GET /api/roles', { query: { limit: 1000 } }, { profile: 'stable' });
  const [chosen, setChosen] = useUrlState('edit');
  // Of no chosen one the first of the list is shown, and stays when a colleague's comes to stand before it.
  const [first, setFirst] = useState<string>();
  const [removing, setRemoving] = useState<RoleRow | null>(null);
  const remove = useWrite('DELETE /api/roles/:id', {
    onDone: () => {
      toast.success(t('administration:roleDeleted'));
      setFirst(undefined);
      setChosen('');
    },
  });
  const roles = useMemo(() => read.data?.data ?? [], [read.data]);
  if (first === undefined && roles[0]) setFirst(roles[0].id);
  const open = chosen || first || '';
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
          <nav className={`col ${classes.list}`} aria-label={t('administration:rolesTitle')}>
            {read.data ? null : <SkeletonLines rows={8} />}
            {read.data && roles.length === 0 ? (
              <EmptyState title={t('administration:noRoles')} icon={IconShield} />
            ) : null}
            {roles.map((one) => (
              <button
                key={one.id}
                type="button"
                ref={one.id === open ? showInList : undefined}
                className={`row bare ${classes.role}`}
                aria-current={one.id === open ? 'true' : undefined}
                onClick={() => setChosen(one.id)}
              >
                <span className="medium cut">{roleWord(one.displayName ?? one.name)}</span>
                {one.isShipped ? null : <Tag color="indigo">{t('administration:ownRole')}</Tag>}
                <span className="grow" />
                <Count value={one.userCount} />
              </button>
            ))}
          </nav>
          <section className={`col gap-0 shrink ${classes.editor}`}>
            <Meanwhile show={<SkeletonLines rows={10} />}>
              {open === 'new' || open.startsWith('copy:') ? (
                <NewRole key={open} copyId={open.slice('copy:'.length)} roles={roles} onSaved={setChosen} />
              ) : open ? (
                <StoredRole key={open} id={open} roles={roles} onOpen={setChosen} onRemove={setRemoving} />
              ) : null}
            </Meanwhile>
          </section>
        </div>
      )}
      <ConfirmDelete
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('administration:deleteRoleTitle')}
        onConfirm={() => (removing ? remove.mutateAsync({ params: { id: removing.id } }) : Promise.resolve())}
      >
        {t('administration:deleteRoleText', {
          name: roleWord(removing?.displayName ?? removing?.name ?? ''),
        })}
      </ConfirmDelete>
    </Page>
  );
}

const noReload = () => undefined;

/** Opened by its address, or on a phone, a role may stand where the list must be moved to. */
function showInList(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface NewRoleProps {
  /** The role to copy; '' for an empty one. */
  copyId: string;
  roles: readonly RoleRow[];
  onSaved: (id: string) => void;
}

/** A new role, empty or a copy of another; a copy is drawn once the rights are known that the viewer may give. */
function NewRole({ copyId, roles, onSaved }: NewRoleProps) {
  const catalogue = useRead('GET /api/permissions', undefined, { profile: 'config' });
  const copied = roles.find((role) => role.id === copyId);
  if (copyId && catalogue.isPending) return <SkeletonLines rows={10} />;
  return <RoleEditor roles={roles} copied={copied} onSaved={onSaved} onReload={noReload} />;
}

interface StoredRoleProps {
  id: string;
  roles: readonly RoleRow[];
  onOpen: (id: string) => void;
  onRemove: (role: RoleRow) => void;
}

/** The rights of a stored role, read by its id and held as they were then. */
function StoredRole({ id, roles, onOpen, onRemove }: StoredRoleProps) {
  const { t } = useTranslation(['administration', 'common']);
  const can = useCan();
  const view = useViewAs();
  const { record: role, copy, error, retry, reload } = useRecord('GET /api/roles/:id', id);
  if (!role) return error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines rows={10} />;
  const remove =
    !role.isShipped && can('delete', 'role') ? (
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => onRemove(role)}
      >
        {t('common:delete')}
      </Button>
    ) : null;
  const actions = (isDirty: boolean) => (
    <>
      {can('create', 'role') && role.name !== 'superuser' ? (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabled={isDirty}
          onClick={() => onOpen(`copy:${role.id}`)}
        >
          {t('administration:copyRole')}
        </Button>
      ) : null}
      {can('switch', 'role') && role.parentId === null ? (
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          disabled={isDirty}
          loading={view.isPending}
          onClick={() => view.mutate({ body: { roleId: role.id } })}
        >
          {t('administration:viewAsRole')}
        </Button>
      ) : null}
    </>
  );
  return (
    <RoleEditor
      key={copy}
      role={role}
      roles={roles}
      onSaved={onOpen}
      onReload={reload}
      actions={actions}
      remove={remove}
    />
  );
}
