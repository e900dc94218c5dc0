import { CardBody } from '@bellwether/contract/kanban/cards';
import { Anchor, TagsInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { type Picked, pickerLimit, SearchPicker } from '../../ui/search-picker.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
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
  card?: Card;
  columnId?: string;
  onClose: () => void;
  /** Reads it again, after somebody else saved it. */
  onReload: () => void;
}

/** Everything that a card says; read-only for who does not work on the board. TSK-16, AMB-222. */
export default function CardDialog({ board, card, columnId = '', onClose, onReload }: CardDialogProps) {
  const { t } = useTranslation(['inbox', 'common', 'errors']);
  const stale = useStale(card?.version, onReload);
  const handle = useContractForm<Values>({
    schema: CardBody,
    initialValues: valuesOf(card, columnId || (board.columns[0]?.id ?? ''), t('inbox:boards.hiddenTask')),
    toBody,
  });
  const { form } = handle;
  const options = {
    quiet: isStale,
    invalidates: ['/api/kanban'],
    onDone: () => toast.success(t('inbox:boards.cardSaved')),
  };
  const create = useWrite('POST /api/kanban/boards/:id/cards', options);
  const update = useWrite('PUT /api/kanban/boards/:id/cards/:childId', options);
  const move = useWrite('PATCH /api/kanban/cards/:id/move');
  const save = async (values: Values) => {
    const body = toBody(values);
    if (!card)
      return create.mutateAsync({ params: { id: board.id }, body: { ...body, columnId: values.columnId } });
    const version = stale.version ?? card.version;
    await stale.guard(
      update.mutateAsync({ params: { id: board.id, childId: card.id }, body: { ...body, version } }),
    );
    if (values.columnId !== card.columnId)
      await move.mutateAsync({ params: { id: card.id }, body: { columnId: values.columnId, order: 0 } });
    return undefined;
  };
  const people = [board.owner, ...board.members];
  const stranger =
    card?.assignee && !people.some(({ id }) => id === card.assignee?.id) ? [card.assignee] : [];
  return (
    <FormDialog
      opened
      size={720}
      onClose={onClose}
      title={t(card ? 'inbox:boards.editCard' : 'inbox:boards.addCard')}
      handle={handle}
      onSubmit={save}
      changedOnly={!board.can.work}
      footer={
        card?.task ? (
          <Anchor component={Link} to={`/tasks/${card.task.id}`} className="s13">
            {t('inbox:boards.openTask')}
          </Anchor>
        ) : null
      }
    >
      {stale.notice}
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
    </FormDialog>
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
