import { ColumnBody } from '@bellwether/contract/kanban/columns';
import { useTranslation } from 'react-i18next';
import { NumberField, TextField } from '../../ui/form/fields.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

type Values = {
  name: string;
  wipLimit: number | '';
};

interface ColumnDialogProps {
  boardId: string;
  /** Absent: a new column. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a column or changes its name and limit. TSK-16. */
export default function ColumnDialog({ boardId, id, onClose }: ColumnDialogProps) {
  const { t } = useTranslation('inbox');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/kanban/boards/:id/columns/:childId"
      create="POST /api/kanban/boards/:id/columns"
      update="PUT /api/kanban/boards/:id/columns/:childId"
      params={{ id: boardId }}
      idName="childId"
      schema={ColumnBody}
      values={(column): Values => ({ name: column?.name ?? '', wipLimit: column?.wipLimit ?? '' })}
      toBody={toBody}
      addTitle={t('inbox:boards.addColumn')}
      editTitle={t('inbox:boards.editColumn')}
      saved={t('inbox:boards.columnSaved')}
      size={420}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t('inbox:boards.columnName')}
            required
            autoFocus
            maxLength={60}
          />
          <NumberField
            form={form}
            name="wipLimit"
            label={t('inbox:boards.wipLimit')}
            help={t('inbox:boards.wipLimitHelp')}
          />
        </>
      )}
    </RecordDialog>
  );
}

function toBody({ name, wipLimit }: Values) {
  return { name, wipLimit: wipLimit === '' ? null : wipLimit };
}
