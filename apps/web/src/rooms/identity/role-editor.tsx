import { roles as roleRecords } from '@bellwether/contract/identity/roles';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Count } from '../../ui/badge.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../ui/form/stale.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { RightsBoxes } from './rights-boxes.tsx';
import { inheritedRights, type RightRow } from './rights-matrix.ts';
import classes from './roles-page.module.css';
import type { RoleRow } from './roles-page.tsx';

interface RoleEditorProps {
  /** Absent: a new role. */
  role?: RoleRow | undefined;
  roles: readonly RoleRow[];
  onSaved: (id: string) => void;
  /** Takes the role as it is stored now; the form is made again with it. */
  onReload: () => void;
  /** The button that deletes it. */
  remove?: ReactNode;
}

const none: readonly RightRow[] = [];

/** Name, parent and rights of one role. Rights of the parents are shown as held and cannot be taken away here. */
export default function RoleEditor({ role, roles, onSaved, onReload, remove }: RoleEditorProps) {
  const { t } = useTranslation(['administration', 'common']);
  const can = useCan();
  const mayEdit = role ? can('edit', 'role') && role.name !== 'superuser' : can('create', 'role');
  const catalogue = useRead('GET /api/permissions', undefined, { profile: 'config' });
  const [typed, setTyped] = useState('');
  const handle = useContractForm({
    schema: roleRecords.create.body,
    initialValues: {
      name: role?.name ?? '',
      displayName: role?.displayName ?? '',
      description: role?.description ?? '',
      parentId: role?.parentId ?? null,
      permissionIds: role?.permissionIds ?? [],
    },
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
  const inherited = useMemo(
    () => inheritedRights(form.values.parentId, roles),
    [form.values.parentId, roles],
  );
  const held = useMemo(() => new Set(form.values.permissionIds), [form.values.permissionIds]);
  return (
    <form
      style={{ display: 'contents' }}
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        void handle.submit((body) =>
          role
            ? stale.guard(
                update.mutateAsync({
                  params: { id: role.id },
                  body: { ...body, version: stale.version ?? role.version },
                }),
              )
            : create.mutateAsync({ body }),
        );
      }}
    >
      <LeaveGuard isDirty={() => form.isDirty()} />
      <div className={classes.scroll}>
        <div className={`col gap-16 ${classes.head}`}>
          <FieldRow>
            <TextField
              form={form}
              name="displayName"
              label={t('administration:displayName')}
              disabled={!mayEdit}
              autoFocus={!role}
            />
            <TextField
              form={form}
              name="name"
              label={t('administration:roleName')}
              required
              disabled={!mayEdit || (role?.isShipped ?? false)}
              help={role?.isShipped ? t('administration:shippedName') : t('administration:roleNameHelp')}
            />
          </FieldRow>
          <SelectField
            form={form}
            name="parentId"
            label={t('administration:parentRole')}
            clearable
            disabled={!mayEdit}
            help={t('administration:parentRoleHelp')}
            choices={roles
              .filter((one) => one.id !== role?.id)
              .map((one) => ({ value: one.id, label: one.displayName ?? one.name }))}
          />
          <TextAreaField
            form={form}
            name="description"
            label={t('administration:description')}
            rows={2}
            disabled={!mayEdit}
          />
        </div>
        <div className={`row ${classes.tools}`}>
          <h2 className="h3">{t('administration:rights')}</h2>
          <Count value={held.size} />
          <span className="grow" />
          <TextInput
            size="sm"
            leftSection={<IconSearch size={15} />}
            placeholder={t('administration:findRight')}
            aria-label={t('administration:findRight')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {role?.name === 'superuser' ? <p className="s13 dim">{t('administration:superuserText')}</p> : null}
        {catalogue.error ? <ErrorState error={catalogue.error} onRetry={catalogue.refetch} /> : null}
        {catalogue.isPending ? <SkeletonLines rows={8} /> : null}
        <RightsBoxes
          catalogue={catalogue.data?.data ?? none}
          typed={typed}
          held={held}
          inherited={inherited}
          disabled={!mayEdit}
          onChange={(next) => form.setFieldValue('permissionIds', [...next])}
        />
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
          <Button type="submit" size="md" disabled={!form.isDirty()} loading={handle.pending}>
            {t('common:save')}
          </Button>
        </footer>
      ) : null}
    </form>
  );
}
