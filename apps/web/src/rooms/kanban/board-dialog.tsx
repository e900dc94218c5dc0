import { BoardBody } from '@bellwether/contract/kanban/boards';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/search-picker.tsx';
import { isStale, useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import type { BoardRow } from './board.ts';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  members: Picked[];
}

interface BoardDialogProps {
  /** Absent: a new board. */
  board: BoardRow | undefined;
  onClose: () => void;
  /** Reads it again, after somebody else saved it. */
  onReload?: () => void;
  onMade?: (id: string) => void;
  onDeleted?: () => void;
}

/** Makes a board with three columns to begin with, or changes name, description and members. TSK-16. */
export default function BoardDialog({
  board,
  onClose,
  onReload = onClose,
  onMade,
  onDeleted,
}: BoardDialogProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const [deleting, setDeleting] = useState(false);
  const stale = useStale(board?.version, onReload);
  const handle = useContractForm<Values>({
    schema: BoardBody,
    initialValues: {
      name: board?.name ?? '',
      description: board?.description ?? '',
      members: board?.members.map(({ id, name }) => ({ id, name })) ?? [],
    },
    toBody,
  });
  const { form } = handle;
  const create = useWrite('POST /api/kanban/boards', {
    onDone: ({ data }) => {
      toast.success(t('inbox:boards.boardMade'));
      form.resetDirty();
      onMade?.(data.id);
    },
  });
  const update = useWrite('PUT /api/kanban/boards/:id', {
    quiet: isStale,
    onDone: () => toast.success(t('inbox:boards.boardSaved')),
  });
  const remove = useWrite('DELETE /api/kanban/boards/:id', {
    onDone: () => {
      toast.success(t('inbox:boards.boardDeleted'));
      onDeleted?.();
    },
  });
  const save = (values: Values) => {
    const body = toBody(values);
    if (!board) {
      const columns = [
        t('inbox:boards.firstColumns.todo'),
        t('inbox:boards.firstColumns.doing'),
        t('inbox:boards.firstColumns.done'),
      ];
      return create.mutateAsync({ body: { ...body, columns } });
    }
    const version = stale.version ?? board.version;
    return stale.guard(update.mutateAsync({ params: { id: board.id }, body: { ...body, version } }));
  };
  return (
    <>
      <FormDialog
        opened
        onClose={onClose}
        title={t(board ? 'inbox:boards.editBoard' : 'inbox:boards.addBoard')}
        handle={handle}
        onSubmit={save}
        footer={
          board?.can.delete && onDeleted ? (
            <Button variant="subtle" color="red" size="md" onClick={() => setDeleting(true)}>
              {t('inbox:boards.deleteBoard')}
            </Button>
          ) : null
        }
      >
        {stale.notice}
        <TextField
          form={form}
          name="name"
          label={t('inbox:boards.name')}
          required
          autoFocus
          maxLength={100}
        />
        <TextAreaField form={form} name="description" label={t('inbox:boards.description')} rows={2} />
        <UserPicker
          label={t('inbox:boards.members')}
          help={t('inbox:boards.membersHelp')}
          value={form.values.members}
          error={form.errors.memberIds}
          onChange={(members) => form.setFieldValue('members', members)}
        />
      </FormDialog>
      <ConfirmDelete
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={t('inbox:boards.deleteBoard')}
        onConfirm={async () => {
          if (board) await remove.mutateAsync({ params: { id: board.id } });
        }}
      >
        {t('inbox:boards.deleteBoardText', { name: board?.name ?? '', count: board?._count.cards ?? 0 })}
      </ConfirmDelete>
    </>
  );
}

function toBody({ name, description, members }: Values) {
  return { name, description, memberIds: members.map(({ id }) => id) };
}
