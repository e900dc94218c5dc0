import { roleNameOf } from '@bellwether/contract/identity/role-name.rules';
import { roles as roleRecords } from '@bellwether/contract/identity/roles';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { holds, useCan, useSession } from '../../../api/session.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { roleWord } from '../../../ui/words/i18n.ts';
import type { RightRow } from './rights-levels.rules.ts';
import { RoleFields, type RoleValues } from './role-fields.tsx';
import { RoleRights } from './role-rights.tsx';
import classes from './roles-page.module.css';
import type { RoleRow } from './roles-page.tsx';

interface RoleEditorProps {
  /** Absent: a new role. */
  role?: RoleRow | undefined;
  /** The role of which a new one is a copy. */
  copied?: RoleRow | undefined;
  roles: readonly RoleRow[];
  onSaved: (id: string) => void;
  /** Takes the role as it is stored now; the form is made again with it. */
  onReload: () => void;
  /** What else may be done with it; told whether there is something to save first. */
  actions?: ((isDirty: boolean) => ReactNode) | undefined;
  /** The button that deletes it. */
  remove?: ReactNode;
}

const none: readonly RightRow[] = [];

/** Names and rights of one role. Rights of the parents are shown as held and cannot be taken away here. */
export default function RoleEditor(props: RoleEditorProps) {
  const { role, roles, actions, remove } = props;
  const { t } = useTranslation(['administration', 'common']);
  const can = useCan();
  const mayEdit = role ? can('edit', 'role') && role.name !== 'superuser' : can('create', 'role');
  const catalogue = useRead('GET /api/permissions', undefined, { profile: 'config' });
  const rights = catalogue.data?.data ?? none;
  const mayGive = useMayGive(rights);
  const { handle, stale, save } = useRoleForm(props, mayGive);
  const { form } = handle;
  return (
    <form className={classes.form} noValidate ref={handle.container} onSubmit={save}>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <div className={classes.scroll}>
        {role ? (
          <div className={`row wrap ${classes.title}`}>
            <h2 className="h2 grow">{roleWord(role.displayName ?? role.name)}</h2>
            {actions?.(form.isDirty())}
          </div>
        ) : null}
        <div className={classes.head}>
          <RoleFields form={form} role={role} roles={roles} mayGive={mayGive} disabled={!mayEdit} />
        </div>
        {role?.name === 'superuser' ? <p className="s13 dim">{t('administration:superuserText')}</p> : null}
        {catalogue.error ? <ErrorState error={catalogue.error} onRetry={catalogue.refetch} /> : null}
        {catalogue.isPending ? <SkeletonLines rows={8} /> : null}
        {role?.name === 'superuser' || !catalogue.data ? null : (
          <RoleRights
            catalogue={rights}
            roles={roles}
            parentId={form.values.parentId}
            permissionIds={form.values.permissionIds}
            mayGive={mayGive}
            disabled={!mayEdit}
            onChange={(next) => form.setFieldValue('permissionIds', next)}
          />
        )}
      </div>
      {stale.notice ? <div className={classes.notice}>{stale.notice}</div> : null}
      {mayEdit ? (
        <footer className={`row flex-none ${classes.foot}`}>
          {remove}
          <span className="grow" />
          <Button
            variant="default"
            size="md"
            disabled={!form.isDirty() || handle.pending}
            onClick={form.reset}
          >
            {t('common:reset')}
          </Button>
          <Button
            type="submit"
            size="md"
            disabled={!form.isDirty() && !props.copied}
            loading={handle.pending}
          >
            {t('common:save')}
          </Button>
        </footer>
      ) : null}
    </form>
  );
}

/** The form of a role with its two ways to be saved, as a new one or with the version that it was read with. */
function useRoleForm({ role, copied, onSaved, onReload }: RoleEditorProps, mayGive: (id: string) => boolean) {
  const { t } = useTranslation(['administration', 'common']);
  const handle = useContractForm<RoleValues>({
    schema: roleRecords.create.body,
    initialValues: role ? valuesOf(role) : copied ? copyOf(copied, t, mayGive) : emptyRole,
  });
  const { form } = handle;
  const create = useWrite('POST /api/roles', {
    onDone: ({ data }) => {
      form.resetDirty();
      toast.success(t('administration:roleCreated'));
      onSaved(data.id);
    },
  });
  const stale = useStale(role?.version, onReload);
  const update = useWrite('PUT /api/roles/:id', {
    quiet: isStale,
    onDone: () => {
      toast.success(t('administration:roleSaved'));
      form.resetDirty();
      onReload();
    },
  });
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void handle.submit((body) => {
      if (!role) return create.mutateAsync({ body });
      const version = stale.version ?? role.version;
      return stale.guard(update.mutateAsync({ params: { id: role.id }, body: { ...body, version } }));
    });
  };
  return { handle, stale, save };
}

/** Whether the viewer holds the right of this id, and so may give it: more than the own ones nobody gives (REV-04). */
function useMayGive(catalogue: readonly RightRow[]): (id: string) => boolean {
  const { rights } = useSession();
  const own = useMemo(
    () =>
      new Set(catalogue.filter(({ action, subject }) => holds(rights, action, subject)).map(({ id }) => id)),
    [catalogue, rights],
  );
  return useCallback((id: string) => own.has(id), [own]);
}

const emptyRole: RoleValues = {
  name: '',
  displayName: '',
  description: '',
  parentId: null,
  permissionIds: [],
};

function valuesOf({ name, displayName, description, parentId, permissionIds }: RoleRow): RoleValues {
  return { name, displayName: displayName ?? '', description: description ?? '', parentId, permissionIds };
}

/** A role like this one under a name of its own, with those of its rights that the viewer may give. */
function copyOf(role: RoleRow, t: TFunction, mayGive: (id: string) => boolean): RoleValues {
  const values = valuesOf(role);
  const displayName = t('administration:copyOfRole', { name: roleWord(role.displayName ?? role.name) });
  return {
    ...values,
    displayName,
    name: roleNameOf(displayName),
    permissionIds: values.permissionIds.filter(mayGive),
  };
}
