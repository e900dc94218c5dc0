import { departments } from '@bellwether/contract/employees/departments';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { idsWithin, treeRows } from './department-tree.rules.ts';

export type Department = RowOf<'GET /api/hr/departments'>;

interface DepartmentDialogProps {
  /** Absent: a new department. */
  id: string | undefined;
  /** Where a new one lies at first. */
  parentId?: string;
  /** Only the place is asked: 'Move to…'. */
  moving?: boolean;
  /** The places to choose from. */
  all: readonly Department[];
  onClose: () => void;
}

/** Makes a department, changes one, or moves it within another. HR-14. */
export default function DepartmentDialog({
  id,
  parentId = '',
  moving = false,
  all,
  onClose,
}: DepartmentDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:departments.${key}`);
  const forbidden = id ? idsWithin(all, id) : new Set<string>();
  const choices = treeRows(all, { language: i18n.language })
    .filter(({ department }) => !forbidden.has(department.id))
    .map(({ department, depth }) => ({
      value: department.id,
      label: `${'    '.repeat(depth)}${department.name}`,
    }));
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/departments/:id"
      create="POST /api/hr/departments"
      update="PUT /api/hr/departments/:id"
      schema={departments.create.body}
      values={(department) => ({
        name: department?.name ?? '',
        description: department?.description ?? '',
        parentId: department ? (department.parentId ?? '') : parentId,
      })}
      toBody={(values) => ({ ...values, parentId: values.parentId || null })}
      addTitle={label('add')}
      editTitle={(department) =>
        moving && department
          ? t('human-resources:departments.moveTitle', { name: department.name })
          : label('edit')
      }
      saved={({ name }, before) => {
        if (!before) return label('created');
        return moving ? t('human-resources:departments.moved', { name }) : label('updated');
      }}
      {...(moving ? { description: label('moveText'), size: 420 } : {})}
    >
      {(form) => (
        <>
          {moving ? null : <TextField form={form} name="name" label={label('name')} required autoFocus />}
          <SelectField
            form={form}
            name="parentId"
            label={label('parent')}
            placeholder={label('top')}
            clearable
            choices={choices}
          />
          {moving ? null : <TextAreaField form={form} name="description" label={label('description')} />}
        </>
      )}
    </RecordDialog>
  );
}
