import { savedViews } from '@bellwether/contract/identity/saved-views';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { useContractForm } from '../../form/form.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { toast } from '../../toast/toast.tsx';
import type { SavedView } from './saved-views.tsx';

interface ViewDialogProps {
  /** The list's own name. */
  list: string;
  /** The view that is changed; a new one else. */
  view: SavedView | undefined;
  /** What it keeps. */
  state: Pick<SavedView, 'query' | 'hiddenColumns'>;
  onClose: () => void;
}

/** The name of a view, and for who edits roles the role whose members see it too. AMB-255. */
export default function ViewDialog({ list, view, state, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const can = useCan();
  const mayShare = can('edit', 'role') && can('read', 'role');
  const roles = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: mayShare });
  const handle = useContractForm({
    schema: savedViews.create.body,
    initialValues: {
      list,
      name: view?.name ?? '',
      query: state.query,
      hiddenColumns: state.hiddenColumns,
      roleId: view?.roleId ?? (null as string | null),
    },
  });
  const done = { onDone: () => toast.success(t('common:viewSaved')) };
  const create = useWrite('POST /api/me/views', done);
  const update = useWrite('PUT /api/me/views/:id', done);
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t(view ? 'common:editView' : 'common:saveView')}
      description={t('common:saveViewText')}
      handle={handle}
      onSubmit={({ list: _, ...body }) =>
        view
          ? update.mutateAsync({ params: { id: view.id }, body: { ...body, version: view.version } })
          : create.mutateAsync({ body: { list, ...body } })
      }
    >
      <TextField form={handle.form} name="name" label={t('common:viewName')} required autoFocus />
      {mayShare ? (
        <SelectField
          form={handle.form}
          name="roleId"
          label={t('common:sharedWithRole')}
          help={t('common:sharedWithRoleText')}
          placeholder={t('common:onlyMe')}
          clearable
          choices={(roles.data?.data ?? []).map(({ id, name, displayName }) => ({
            value: id,
            label: displayName ?? name,
          }))}
        />
      ) : null}
    </FormDialog>
  );
}
