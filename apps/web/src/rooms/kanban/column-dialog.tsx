import { ColumnBody } from '@bellwether/contract/kanban/columns';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import type { BoardColumn } from './board.ts';

interface Values extends Record<string, unknown> {
  name: string;
  wipLimit: number | '';
}

interface ColumnDialogProps {
  boardId: string;
  /** Absent: a new column. */
  column: BoardColumn | undefined;
  onClose: () => void;
  /** Reads it again, after somebody else saved it. */
  onReload: () => void;
}

/** Makes a column or changes its name and limit. TSK-16. */
export default function ColumnDialog({ boardId, column, onClose, onReload }: ColumnDialogProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const stale = useStale(column?.version, onReload);
  const handle = useContractForm<Values>({
    schema: ColumnBody,
    initialValues: { name: column?.name ?? '', wipLimit: column?.wipLimit ?? '' },
    toBody,
  });
  const options = {
    quiet: isStale,
    invalidates: ['/api/kanban'],
    onDone: () => toast.success(t('inbox:boards.columnSaved')),
  };
  const create = useWrite('POST /api/kanban/boards/:id/columns', options);
  const update = useWrite('PUT /api/kanban/boards/:id/columns/:childId', options);
  const save = (values: Values) => {
    const body = toBody(values);
    if (!column) return create.mutateAsync({ params: { id: boardId }, body });
    const version = stale.version ?? column.version;
    return stale.guard(
      update.mutateAsync({ params: { id: boardId, childId: column.id }, body: { ...body, version } }),
    );
  };
  return (
    <FormDialog
      opened
      size={420}
      onClose={onClose}
      title={t(column ? 'inbox:boards.editColumn' : 'inbox:boards.addColumn')}
      handle={handle}
      onSubmit={save}
    >
      {stale.notice}
      <TextField
        form={handle.form}
        name="name"
        label={t('inbox:boards.columnName')}
        required
        autoFocus
        maxLength={60}
      />
      <NumberField
        form={handle.form}
        name="wipLimit"
        label={t('inbox:boards.wipLimit')}
        help={t('inbox:boards.wipLimitHelp')}
      />
    </FormDialog>
  );
}

function toBody({ name, wipLimit }: Values) {
  return { name, wipLimit: wipLimit === '' ? null : wipLimit };
}
