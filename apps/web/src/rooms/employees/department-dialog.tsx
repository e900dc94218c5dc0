import { departments } from '@bellwether/contract/employees/departments';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { idsWithin, treeRows } from './department-tree.rules.ts';

export type Department = RowOf<'GET /api/hr/departments'>;

interface DepartmentDialogProps {
  /** Absent: a new department. */
  department: Department | undefined;
  /** Where a new one lies at first. */
  parentId?: string;
  /** Only the place is asked: 'Move to…'. */
  moving?: boolean;
  all: readonly Department[];
  onClose: () => void;
  onReload: () => void;
}

const invalidates = ['/api/hr/employees', '/api/hr/job-titles'];

/** Makes a department, changes one, or moves it within another. HR-14. */
export default function DepartmentDialog({
  department,
  parentId = '',
  moving = false,
  all,
  onClose,
  onReload,
}: DepartmentDialogProps) {
  const { t, i18n } = useTranslation(['human-resources', 'common']);
  const stale = useStale(department?.version, onReload);
  const handle = useContractForm({
    schema: departments.create.body,
    initialValues: {
      name: department?.name ?? '',
      description: department?.description ?? '',
      parentId: department?.parentId ?? parentId,
    },
    toBody: (values) => ({ ...values, parentId: values.parentId || null }),
  });
  const create = useWrite('POST /api/hr/departments', {
    invalidates,
    onDone: () => toast.success(t('human-resources:departments.created')),
  });
  const update = useWrite('PUT /api/hr/departments/:id', {
    invalidates,
    quiet: ({ code }) => code === 'STALE',
    onDone: ({ data }) =>
      toast.success(
        moving
          ? t('human-resources:departments.moved', { name: data.name })
          : t('human-resources:departments.updated'),
      ),
  });
  const forbidden = department ? idsWithin(all, department.id) : new Set<string>();
  const choices = treeRows(all, { language: i18n.language })
    .filter(({ department: { id } }) => !forbidden.has(id))
    .map(({ department: { id, name }, depth }) => ({ value: id, label: `${'    '.repeat(depth)}${name}` }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={
        moving && department
          ? t('human-resources:departments.moveTitle', { name: department.name })
          : t(department ? 'human-resources:departments.edit' : 'human-resources:departments.add')
      }
      {...(moving ? { description: t('human-resources:departments.moveText'), size: 420 } : {})}
      handle={handle}
      onSubmit={(values) => {
        const body = { ...values, parentId: values.parentId || null };
        if (!department) return create.mutateAsync({ body });
        const version = stale.version ?? department.version;
        return stale.guard(update.mutateAsync({ params: { id: department.id }, body: { ...body, version } }));
      }}
    >
      {moving ? null : (
        <TextField
          form={handle.form}
          name="name"
          label={t('human-resources:departments.name')}
          required
          autoFocus
        />
      )}
      <SelectField
        form={handle.form}
        name="parentId"
        label={t('human-resources:departments.parent')}
        placeholder={t('human-resources:departments.top')}
        clearable
        choices={choices}
      />
      {moving ? null : (
        <TextAreaField
          form={handle.form}
          name="description"
          label={t('human-resources:departments.description')}
        />
      )}
      {stale.notice}
    </FormDialog>
  );
}
