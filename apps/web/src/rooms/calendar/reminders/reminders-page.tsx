import { Button } from '@mantine/core';
import { IconBell, IconCheck, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ClearFilters, FilterPill } from '../../../ui/list/filter-pill.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { useTablePrefs } from '../../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../../ui/list/table-tools.tsx';
import { ListSearch, Page, Toolbar, ToolbarLine } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { deliveries, type Reminder, reminderColumns, types } from './reminder-columns.tsx';

const ReminderDialog = later(() => import('./reminder-dialog.tsx'));

const spec: ListSpec = { sortBy: 'eventDate', sortOrder: 'desc', limit: 50, filters: ['type', 'delivery'] };

/** /calendar/reminders: what people are reminded of, and what became of it. CAL-49, TAL-24. */
export function RemindersPage() {
  const { t, i18n } = useTranslation(['calendar', 'common']);
  const can = useCan();
  const mayEdit = can('edit', 'calendar_reminder');
  const list = useListState(spec);
  const read = useRead('GET /api/calendar/reminders', { query: list.query });
  const prefs = useTablePrefs('reminders');
  const [open, setOpen] = useUrlState('edit');
  const [deleting, setDeleting] = useState<Reminder>();
  const columns = useMemo(() => reminderColumns(t, i18n.language, mayEdit), [t, i18n.language, mayEdit]);
  const remove = useWrite('DELETE /api/calendar/reminders/:id', {
    onDone: () => toast.success(t('calendar:reminders.deleted')),
  });
  const answer = useWrite('POST /api/calendar/reminders/:id/delivery', {
    onDone: ({ data }) => toast.success(t(`calendar:reminders.answered.${data.own ?? 'VIEWED'}`)),
  });
  useSeen(read.data?.data);
  const addButton = can('create', 'calendar_reminder') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {t('calendar:reminders.add')}
    </Button>
  ) : null;
  const say = (id: string, state: 'ACTIONED' | 'DISMISSED') =>
    answer.mutateAsync({ params: { id }, body: { state } }).catch(() => undefined);
  return (
    <Page
      fill
      title={t('calendar:reminders.title')}
      description={t('calendar:reminders.text')}
      actions={addButton}
      toolbar={
        <Toolbar
          right={
            <>
              <ViewMenu columns={columns} prefs={prefs} />
              <ExportMenu
                name="reminders"
                columns={columns}
                list={list}
                read={(query) => call('GET /api/calendar/reminders', { query })}
              />
            </>
          }
        >
          <ListSearch list={list} placeholder={t('calendar:reminders.search')} />
          <ToolbarLine />
          <FilterPill
            list={list}
            name="type"
            label={t('calendar:reminders.type')}
            choices={types.map((value) => ({ value, label: t(`calendar:reminders.types.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="delivery"
            label={t('calendar:reminders.delivery')}
            choices={deliveries.map((value) => ({ value, label: t(`calendar:reminders.states.${value}`) }))}
          />
          <ClearFilters list={list} />
        </Toolbar>
      }
    >
      <DataTable
        label={t('calendar:reminders.title')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(row) => row.id}
        onOpen={mayEdit ? (row) => setOpen(row.id) : undefined}
        rowActions={(row) => [
          ...(row.own && row.own !== 'ACTIONED' && row.own !== 'DISMISSED'
            ? [
                {
                  label: t('calendar:reminders.done'),
                  icon: IconCheck,
                  quick: true,
                  onClick: () => void say(row.id, 'ACTIONED'),
                },
                {
                  label: t('calendar:reminders.dismiss'),
                  icon: IconX,
                  onClick: () => void say(row.id, 'DISMISSED'),
                },
              ]
            : []),
          ...(mayEdit ? [{ label: t('common:edit'), icon: IconPencil, onClick: () => setOpen(row.id) }] : []),
          ...(can('delete', 'calendar_reminder')
            ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
            : []),
        ]}
        unit={t('calendar:reminders.unit')}
        empty={{
          title: t('calendar:reminders.empty'),
          text: t('calendar:reminders.emptyText'),
          icon: IconBell,
          action: addButton,
        }}
      />
      <Meanwhile>
        {open ? <ReminderDialog id={open === 'new' ? undefined : open} onClose={() => setOpen('')} /> : null}
      </Meanwhile>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('calendar:reminders.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('calendar:reminders.deleteText', { title: deleting?.title ?? '' })}
      </ConfirmDelete>
    </Page>
  );
}

/** What is on the screen was seen: says so once for each own reminder. A failure is of no matter to the reader. */
function useSeen(reminders: readonly Reminder[] | undefined): void {
  const told = useRef(new Set<string>());
  const { mutate } = useWrite('POST /api/calendar/reminders/:id/delivery', { quiet: true });
  useEffect(() => {
    for (const { id, own } of reminders ?? []) {
      if (own !== 'SENT' || told.current.has(id)) continue;
      told.current.add(id);
      mutate({ params: { id }, body: { state: 'VIEWED' } });
    }
  }, [reminders, mutate]);
}
