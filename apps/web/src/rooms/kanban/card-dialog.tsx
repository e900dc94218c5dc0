import { CardBody } from '@bellwether/contract/kanban/cards';
import { Anchor, TagsInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { type Picked, pickerLimit, SearchPicker } from '../../ui/form/search-picker.tsx';
import type { Board, Card } from './board.ts';

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  columnId: string;
  assigneeId: string | null;
  dueDate: string | null;
  labels: string[];
  task: Picked[];
}

interface CardDialogProps {
  board: Board;
  /** Absent: a new card in the column. */
  id: string | undefined;
  columnId?: string;
  onClose: () => void;
}

/** Everything that a card says; read-only for who does not work on the board. TSK-16, AMB-222. */
export default function CardDialog({ board, id, columnId = '', onClose }: CardDialogProps) {
  const { t } = useTranslation('inbox');
  const move = useWrite('PATCH /api/kanban/cards/:id/move');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/kanban/boards/:id/cards/:childId"
      create="POST /api/kanban/boards/:id/cards"
      update="PUT /api/kanban/boards/:id/cards/:childId"
      params={{ id: board.id }}
      idName="childId"
      schema={CardBody}
      values={(card) =>
        valuesOf(card, columnId || (board.columns[0]?.id ?? ''), t('inbox:boards.hiddenTask'))
      }
      toBody={(values, card) => (card ? toBody(values) : { ...toBody(values), columnId: values.columnId })}
      addTitle={t('inbox:boards.addCard')}
      editTitle={t('inbox:boards.editCard')}
      saved={t('inbox:boards.cardSaved')}
      onSaved={async (card, before, { columnId: wanted }) => {
        if (before && wanted !== before.columnId)
          await move.mutateAsync({ params: { id: card.id }, body: { columnId: wanted, order: 0 } });
      }}
      size={720}
      changedOnly={!board.can.work}
      footer={(card) =>
        card?.task ? (
          <Anchor component={Link} to={`/tasks/${card.task.id}`} className="s13">
            {t('inbox:boards.openTask')}
          </Anchor>
        ) : null
      }
    >
      {(form, card) => <CardFields board={board} form={form} card={card} />}
    </RecordDialog>
  );
}

interface CardFieldsProps {
  board: Board;
  form: ContractForm<Values>;
  card: Card | undefined;
}

function CardFields({ board, form, card }: CardFieldsProps) {
  const { t } = useTranslation(['inbox', 'common', 'errors']);
  const people = [board.owner, ...board.members];
  const stranger =
    card?.assignee && !people.some(({ id }) => id === card.assignee?.id) ? [card.assignee] : [];
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t('inbox:boards.cardTitle')}
        required
        autoFocus
        maxLength={300}
      />
      <TextAreaField form={form} name="description" label={t('inbox:boards.description')} rows={4} />
      <FieldRow>
        <SelectField
          form={form}
          name="columnId"
          label={t('inbox:boards.column')}
          choices={board.columns.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          form={form}
          name="assigneeId"
          label={t('inbox:boards.assignee')}
          clearable
          choices={[...people, ...stranger].map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="dueDate" label={t('inbox:boards.due')} />
        <TagsInput
          label={t('inbox:boards.labels')}
          placeholder={form.values.labels.length > 0 ? '' : t('inbox:boards.labelsHint')}
          value={form.values.labels}
          maxTags={10}
          error={form.errors.labels}
          onChange={(labels) => form.setFieldValue('labels', labels)}
        />
      </FieldRow>
      <SearchPicker
        label={t('inbox:boards.task')}
        help={t('inbox:boards.taskHelp')}
        name="tasks"
        max={1}
        value={form.values.task}
        error={form.errors.taskInstanceId}
        failure={t('errors:fetchFailed')}
        nothing={t('inbox:boards.noTasks')}
        onChange={(task) => form.setFieldValue('task', task)}
        search={async (search, signal) => {
          const query = { search, limit: pickerLimit };
          const { data } = await call('GET /api/task-instances', { query }, signal);
          return data.map(({ id, title, status }) => ({
            id,
            name: title,
            detail: t(`inbox:tasks.statuses.${status}`),
          }));
        }}
      />
    </>
  );
}

function valuesOf(card: Card | undefined, columnId: string, hiddenTask: string): Values {
  return {
    title: card?.title ?? '',
    description: card?.description ?? '',
    columnId: card?.columnId ?? columnId,
    assigneeId: card?.assignee?.id ?? null,
    dueDate: card?.dueDate ?? null,
    labels: card?.labels ?? [],
    task: card?.taskInstanceId ? [{ id: card.taskInstanceId, name: card.task?.title ?? hiddenTask }] : [],
  };
}

function toBody({ task: [task], columnId: _, ...fields }: Values) {
  return { ...fields, taskInstanceId: task?.id ?? null };
}
