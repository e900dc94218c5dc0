import { skillCategories } from '@bellwether/contract/employees/values';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTargetArrow, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { CatalogueSkill } from './skill-dialog.tsx';
import { SkillsTabs } from './skills-tabs.tsx';

const SkillDialog = lazy(() => import('./skill-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['category', 'isActive'] };
const hiddenAtFirst = ['multiplier', 'minimumExperience', 'certificate'];

/** The catalogue of skills. AMB-045. */
export function SkillsPage() {
  const { t } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/e-commerce/skills', { query: list.query }, { profile: 'stable' });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<CatalogueSkill>();
  const columns = useMemo(() => skillColumns(t), [t]);
  const remove = useWrite('DELETE /api/e-commerce/skills/:id', {
    onDone: () => toast.success(t('human-resources:catalogue.deleted')),
  });
  const mayEdit = can('edit', 'hr_skill');
  const add = can('create', 'hr_skill') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('human-resources:catalogue.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="skills"
      title={t('human-resources:catalogue.title')}
      description={t('human-resources:catalogue.text')}
      actions={add}
      tabs={<SkillsTabs active="catalogue" />}
      searchPlaceholder={t('human-resources:catalogue.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="category"
            label={t('human-resources:catalogue.category')}
            multiple
            choices={skillCategories.map((value) => ({
              value,
              label: t(`human-resources:catalogue.categories.${value}`),
            }))}
          />
          <FilterPill
            list={list}
            name="isActive"
            label={t('human-resources:catalogue.state')}
            choices={[
              { value: 'true', label: t('human-resources:catalogue.active') },
              { value: 'false', label: t('human-resources:catalogue.inactive') },
            ]}
          />
        </>
      }
      readPage={(query) => call('GET /api/e-commerce/skills', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={mayEdit ? (row) => setEditing(row.id) : undefined}
      rowActions={(row) => [
        ...(mayEdit
          ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
          : []),
        ...(can('delete', 'hr_skill')
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('human-resources:catalogue.unit')}
      empty={{
        title: t('human-resources:catalogue.empty'),
        text: t('human-resources:catalogue.emptyText'),
        icon: IconTargetArrow,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <SkillDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('human-resources:catalogue.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('human-resources:catalogue.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function skillColumns(t: TFunction): Column<CatalogueSkill>[] {
  const text = (key: string) => t(`human-resources:catalogue.${key}`);
  const state = (row: CatalogueSkill) => text(row.isActive ? 'active' : 'inactive');
  return [
    {
      id: 'name',
      header: text('name'),
      sort: 'name',
      width: 220,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium">{row.name}</span>,
    },
    {
      id: 'code',
      header: text('code'),
      sort: 'code',
      width: 110,
      csv: (row) => row.code,
      cell: (row) => <span className="t2">{row.code}</span>,
    },
    {
      id: 'category',
      header: text('category'),
      sort: 'category',
      width: 140,
      csv: (row) => text(`categories.${row.category}`),
      cell: (row) => <Tag>{text(`categories.${row.category}`)}</Tag>,
    },
    {
      id: 'description',
      header: text('description'),
      width: 260,
      csv: (row) => row.description,
      cell: (row) => <span className="cut t2">{row.description}</span>,
    },
    {
      id: 'people',
      header: text('people'),
      width: 84,
      align: 'right',
      csv: (row) => row._count.employees,
      cell: (row) => row._count.employees || <span className="dim">0</span>,
    },
    {
      id: 'jobTitles',
      header: text('jobTitles'),
      width: 96,
      align: 'right',
      csv: (row) => row._count.jobTitles,
      cell: (row) => row._count.jobTitles || <span className="dim">0</span>,
    },
    {
      id: 'multiplier',
      header: text('multiplier'),
      width: 120,
      align: 'right',
      csv: (row) => row.priceMultiplier,
      cell: (row) => `× ${row.priceMultiplier}`,
    },
    {
      id: 'minimumExperience',
      header: text('minimumExperience'),
      width: 140,
      align: 'right',
      csv: (row) => row.minimumExperience,
      cell: (row) => row.minimumExperience ?? <span className="dim">–</span>,
    },
    {
      id: 'certificate',
      header: text('requiresCertification'),
      width: 140,
      csv: (row) => text(row.requiresCertification ? 'certificateNeeded' : 'certificateNotNeeded'),
      cell: (row) => (
        <span className="t2">
          {text(row.requiresCertification ? 'certificateNeeded' : 'certificateNotNeeded')}
        </span>
      ),
    },
    {
      id: 'state',
      header: text('state'),
      width: 120,
      csv: state,
      cell: (row) => <StatusBadge color={row.isActive ? 'green' : 'gray'}>{state(row)}</StatusBadge>,
    },
  ];
}
