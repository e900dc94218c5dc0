import { locationKinds } from '@bellwether/contract/settings/values';
import { Button } from '@mantine/core';
import { IconMapPin, IconPencil, IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { SettingsTabs } from './settings-tabs.tsx';

const LocationDialog = lazy(() => import('./location-dialog.tsx'));

type LocationRow = RowOf<'GET /api/locations'>;

const spec: ListSpec = { sortBy: 'name', filters: ['kind', 'isActive'] };

/** Rooms, sites and online places: where lessons are held. Only a room is taken by one lesson at a time. */
export function LocationsPage() {
  const { t } = useTranslation(['configuration', 'common', 'calendar']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/locations', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<LocationRow>();
  const columns = useMemo(() => locationColumns(t), [t]);
  const remove = useWrite('DELETE /api/locations/:id', {
    onDone: () => toast.success(t('configuration:locations.deleted')),
  });
  const openTimetable = (id: string) => void navigate({ to: '/timetables', search: { kind: 'room', id } });
  const addButton = can('create', 'location') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('configuration:locations.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="locations"
      title={t('configuration:locations.title')}
      description={t('configuration:locations.text')}
      actions={addButton}
      tabs={<SettingsTabs active="locations" />}
      searchPlaceholder={t('configuration:locations.search')}
      filters={
        <FilterPill
          list={list}
          name="kind"
          label={t('configuration:locations.kind')}
          choices={locationKinds.map((kind) => ({
            value: kind,
            label: t(`configuration:locations.kinds.${kind}`),
          }))}
        />
      }
      readPage={(query) => call('GET /api/locations', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={can('edit', 'location') ? (row) => setEditing(row.id) : undefined}
      rowActions={(row) => [
        ...(row.kind === 'ROOM' && can('read:any', 'class_schedule')
          ? [{ label: t('calendar:timetable.link'), icon: IconTable, onClick: () => openTimetable(row.id) }]
          : []),
        ...(can('edit', 'location')
          ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
          : []),
        ...(can('delete', 'location')
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('configuration:locations.unit')}
      empty={{
        title: t('configuration:locations.empty'),
        text: t('configuration:locations.emptyText'),
        icon: IconMapPin,
        action: addButton,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <LocationDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('configuration:locations.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('configuration:locations.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function locationColumns(t: TFunction): Column<LocationRow>[] {
  return [
    {
      id: 'name',
      header: t('configuration:locations.name'),
      sort: 'name',
      width: 280,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium">{row.name}</span>,
    },
    {
      id: 'kind',
      header: t('configuration:locations.kind'),
      width: 120,
      csv: (row) => t(`configuration:locations.kinds.${row.kind}`),
      cell: (row) => <Tag>{t(`configuration:locations.kinds.${row.kind}`)}</Tag>,
    },
    {
      id: 'code',
      header: t('configuration:locations.code'),
      sort: 'code',
      width: 120,
      csv: (row) => row.code,
      cell: (row) => <span className="t2">{row.code}</span>,
    },
    {
      id: 'capacity',
      header: t('configuration:locations.capacity'),
      sort: 'capacity',
      width: 110,
      align: 'right',
      csv: (row) => row.capacity,
      cell: (row) => row.capacity,
    },
    {
      id: 'status',
      header: t('configuration:locations.status'),
      width: 120,
      csv: (row) => t(row.isActive ? 'configuration:locations.inUse' : 'configuration:locations.closed'),
      cell: (row) => (
        <StatusBadge color={row.isActive ? 'green' : 'gray'}>
          {t(row.isActive ? 'configuration:locations.inUse' : 'configuration:locations.closed')}
        </StatusBadge>
      ),
    },
  ];
}
