import { Button, Select } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../performance.module.css';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { CheckInCard } from './check-in-card.tsx';

const CheckInDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).CheckInDialog,
}));
const NoteDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).NoteDialog,
}));

export type CheckIn = RowOf<'GET /api/hr/check-ins'>;
export type Note = CheckIn['notes'][number];

const spec: ListSpec = { sortBy: 'heldOn', sortOrder: 'desc', filters: ['partnerId'] };

/** The viewer's talks through the year with their notes, for the two who talk alone. AMB-398. */
export function CheckInsView() {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:checkIns.${key}`);
  const list = useListState(spec);
  const [editing, setEditing] = useUrlState('edit');
  const mayWrite = useCan()('edit:own', 'appraisal');
  const read = useRead('GET /api/hr/check-ins', { query: list.query });
  const people = useRead('GET /api/hr/check-ins/people');
  const talks = read.data?.data;
  const partners = people.data?.data ?? [];
  const mayAdd = mayWrite && partners.some(({ canTalk }) => canTalk);
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {label('add')}
    </Button>
  ) : null;
  return (
    <Page
      title={label('title')}
      description={label('text')}
      actions={
        <>
          <Select
            aria-label={label('partner')}
            placeholder={label('everybody')}
            clearable
            data={partners.map(({ id, name }) => ({ value: id, label: name }))}
            value={list.filters.partnerId ?? null}
            onChange={(id) => list.setFilter('partnerId', id ?? '')}
          />
          {add}
        </>
      }
      tabs={<PerformanceTabs active="check-ins" />}
    >
      <div className={`col gap-16 ${classes.body}`}>
        {read.error && !talks ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
        {talks || read.error ? null : <SkeletonLines rows={6} />}
        {talks?.length === 0 ? (
          <EmptyState icon={IconMessages} title={label('empty')} text={label('emptyText')}>
            {add}
          </EmptyState>
        ) : null}
        {talks && talks.length > 0 ? (
          <>
            <Talks talks={talks} onEdit={setEditing} />
            <Pagination list={list} counts={read.data} unit={label('unit')} />
          </>
        ) : null}
      </div>
      <EditedTalk editing={editing} partnerId={list.filters.partnerId ?? ''} onClose={() => setEditing('')} />
    </Page>
  );
}

interface EditedTalkProps {
  /** The id of a talk, 'new', or nothing. */
  editing: string;
  partnerId: string;
  onClose: () => void;
}

function EditedTalk({ editing, partnerId, onClose }: EditedTalkProps) {
  const mayWrite = useCan()('edit:own', 'appraisal');
  const today = useToday();
  return (
    <Meanwhile>
      {editing && mayWrite ? (
        <CheckInDialog
          id={editing === 'new' ? undefined : editing}
          partnerId={partnerId}
          today={today}
          onClose={onClose}
        />
      ) : null}
    </Meanwhile>
  );
}

interface TalksProps {
  talks: readonly CheckIn[];
  onEdit: (id: string) => void;
}

function Talks({ talks, onEdit }: TalksProps) {
  const { t } = useTranslation('performance');
  const [noting, setNoting] = useState<{ checkIn: CheckIn; note: Note | undefined }>();
  const [removing, setRemoving] = useState<{ checkIn: CheckIn; note: Note | undefined }>();
  const removeTalk = useWrite('DELETE /api/hr/check-ins/:id', {
    onDone: () => void toast.success(t('performance:checkIns.deleted')),
  });
  const removeNote = useWrite('DELETE /api/hr/check-ins/:id/notes/:childId', {
    onDone: () => void toast.success(t('performance:checkIns.noteDeleted')),
  });
  const confirm = async () => {
    if (!removing) return;
    const { checkIn, note } = removing;
    if (note) await removeNote.mutateAsync({ params: { id: checkIn.id, childId: note.id } });
    else await removeTalk.mutateAsync({ params: { id: checkIn.id } });
  };
  const what = removing?.note ? 'deleteNote' : 'delete';
  return (
    <>
      {talks.map((checkIn) => (
        <CheckInCard
          key={checkIn.id}
          checkIn={checkIn}
          onEdit={() => onEdit(checkIn.id)}
          onRemove={(note) => setRemoving({ checkIn, note })}
          onNote={(note) => setNoting({ checkIn, note })}
        />
      ))}
      <Meanwhile>{noting ? <NoteDialog {...noting} onClose={() => setNoting(undefined)} /> : null}</Meanwhile>
      <ConfirmDelete
        opened={removing !== undefined}
        title={t(`performance:checkIns.${what}Title`)}
        onConfirm={confirm}
        onClose={() => setRemoving(undefined)}
      >
        {t(`performance:checkIns.${what}Text`)}
      </ConfirmDelete>
    </>
  );
}
