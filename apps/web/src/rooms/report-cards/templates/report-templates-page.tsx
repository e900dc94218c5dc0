import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconLayoutList,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { localeOf } from '../../../ui/words/format.ts';
import { ReportTabs } from '../report-tabs.tsx';

const TemplateDialog = later(() => import('./template-dialog.tsx'));
const CopyDialog = later(() => import('./copy-template-dialog.tsx'));

const route = 'GET /api/lms/report-templates';
const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['isArchived'] };
const words = 'learning:reportTemplates';

type Row = RowOf<typeof route>;

/** What report cards are made of: templates with their blocks and categories. AMB-348. */
export function ReportTemplatesPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const list = useListState(spec);
  const read = useRead(route, { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [copying, setCopying] = useUrlState('copy');
  const mayEdit = useCan()('create:any', 'report_card');
  const language = i18n.language;
  const columns = useMemo(() => columnsOf(makeColumns, { t, language, words }), [t, language]);
  const edit = ({ id }: Row) => setEditing(id);
  const actionsOf = useRowActions({ edit, copy: ({ id }) => setCopying(id) });
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t(`${words}.add`)}
    </Button>
  ) : null;
  return (
    <ListPage
      name="report-templates"
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      actions={add}
      tabs={<ReportTabs active="templates" />}
      searchPlaceholder={t(`${words}.search`)}
      unit={t(`${words}.unit`)}
      readPage={(query) => call(route, { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={({ id }) => id}
      onOpen={mayEdit ? (row) => (row.isArchived ? undefined : edit(row)) : undefined}
      rowActions={mayEdit ? actionsOf : undefined}
      filters={
        <FilterPill
          list={list}
          name="isArchived"
          label={t(`${words}.state`)}
          choices={[{ value: 'true', label: t(`${words}.archived`) }]}
        />
      }
      empty={{ title: t(`${words}.empty`), text: t(`${words}.emptyText`), icon: IconLayoutList, action: add }}
    >
      <Meanwhile>
        {editing && mayEdit ? (
          <TemplateDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
        {copying && mayEdit ? <CopyDialog key={copying} id={copying} onClose={() => setCopying('')} /> : null}
      </Meanwhile>
    </ListPage>
  );
}

/** Edit, or take out of the archive; copy; archive. What began with an archived template keeps it. */
function useRowActions({ edit, copy }: { edit: (row: Row) => void; copy: (row: Row) => void }) {
  const { t } = useTranslation(['learning', 'common']);
  const done = (key: string) => ({ onDone: () => void toast.success(t(`${words}.${key}`)) });
  const archive = useWrite('POST /api/lms/report-templates/:id/archive', done('archiveDone'));
  const restore = useWrite('POST /api/lms/report-templates/:id/restore', done('restoreDone'));
  return (row: Row): RowAction[] => {
    const of = { params: { id: row.id }, body: { version: row.version } };
    const duplicate = { label: t('common:copy'), icon: IconCopy, onClick: () => copy(row) };
    return row.isArchived
      ? [
          {
            ...{ label: t(`${words}.restore`), icon: IconArchiveOff, quick: true },
            onClick: () => restore.mutate(of),
          },
          duplicate,
        ]
      : [
          { label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => edit(row) },
          duplicate,
          { label: t(`${words}.archive`), icon: IconArchive, onClick: () => archive.mutate(of) },
        ];
  };
}

function makeColumns({ name, text, number, word, language }: ColumnsOf<Row>) {
  const weight = (value: number) => value.toLocaleString(localeOf(language));
  return [
    name('name', (row) => row.name, { width: 220, sort: true }),
    text(
      'blocks',
      (row) =>
        row.blocks
          .map((block) => block.title ?? word(`learning:reportCards.blocks.${block.kind}`))
          .join(', '),
      { width: 320 },
    ),
    text(
      'categories',
      (row) => row.categories.map((one) => `${one.name} ${weight(one.weight)}`).join(' · '),
      { width: 320 },
    ),
    number('number', (row) => row.number, { width: 100 }),
  ];
}
