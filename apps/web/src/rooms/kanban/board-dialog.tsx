import { BoardBody } from '@bellwether/contract/kanban/boards';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { Board } from './board.ts';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  members: Picked[];
}

interface BoardDialogProps {
  /** Absent: a new board. */
  id: string | undefined;
  onClose: () => void;
  onMade?: (id: string) => void;
  /** Absent: it is not deleted from here. */
  onDeleted?: () => void;
}

/** Makes a board with three columns to begin with, or changes name, description and members. TSK-16. */
export default function BoardDialog({ id, onClose, onMade, onDeleted }: BoardDialogProps) {
  const { t } = useTranslation('inbox');
  const [deleting, setDeleting] = useState<Board>();
  const remove = useWrite('DELETE /api/kanban/boards/:id', {
    onDone: () => {
      toast.success(t('inbox:boards.deleted'));
      onDeleted?.();
    },
  });
  const columns = [
    t('inbox:boards.firstColumns.todo'),
    t('inbox:boards.firstColumns.doing'),
    t('inbox:boards.firstColumns.done'),
  ];
  return (
    <>
      <RecordDialog
        id={id}
        onClose={onClose}
        read="GET /api/kanban/boards/:id"
        create="POST /api/kanban/boards"
        update="PUT /api/kanban/boards/:id"
        schema={BoardBody}
        values={valuesOf}
        toBody={(values, board) => (board ? toBody(values) : { ...toBody(values), columns })}
        addTitle={t('inbox:boards.add')}
        editTitle={t('inbox:boards.editBoard')}
        saved={t(id ? 'inbox:boards.boardSaved' : 'inbox:boards.boardMade')}
        onSaved={(board, before) => {
          if (!before) onMade?.(board.id);
        }}
        footer={(board) =>
          board?.can.delete && onDeleted ? (
            <Button variant="subtle" color="red" size="md" onClick={() => setDeleting(board)}>
              {t('inbox:boards.deleteTitle')}
            </Button>
          ) : null
        }
      >
        {(form) => (
          <>
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
          </>
        )}
      </RecordDialog>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('inbox:boards.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('inbox:boards.deleteText', {
          name: deleting?.name ?? '',
          count: deleting?._count.cards ?? 0,
        })}
      </ConfirmDelete>
    </>
  );
}

function valuesOf(board: Board | undefined): Values {
  return {
    name: board?.name ?? '',
    description: board?.description ?? '',
    members: board?.members.map((member) => ({ id: member.id, name: member.name })) ?? [],
  };
}

function toBody({ name, description, members }: Values) {
  return { name, description, memberIds: members.map(({ id }) => id) };
}
