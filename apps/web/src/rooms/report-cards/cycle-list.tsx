import { Button } from '@mantine/core';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../ui/list/columns-of.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { ReportTabs } from './report-tabs.tsx';

const CycleDialog = later(() => import('./cycle-dialog.tsx'));

const spec: ListSpec = { sortBy: 'startDate', sortOrder: 'desc', limit: 20 };
const words = 'learning:reportCards';
type Row = RowOf<'GET /api/lms/report-cycles'>;

/** The report cards of one's classes by term. */
export default function CycleList() {
  const { t, i18n } = useTranslation('learning');
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/lms/report-cycles', { query: list.query });
  const [open, setOpen] = useUrlState('open');
  const language = i18n.language;
  const columns = useMemo(() => columnsOf(makeColumns, { t, language, words }), [t, language]);
  const mayAdd = can('create:any', 'report_card');
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {t('learning:reportCards.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="report-cycles"
      title={t('learning:reportCards.title')}
      description={t('learning:reportCards.text')}
      actions={add}
      tabs={<ReportTabs active="cards" />}
      searchPlaceholder={t('learning:reportCards.search')}
      readPage={(query) => call('GET /api/lms/report-cycles', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row: Row) => void navigate({ to: '/report-cards/$id', params: { id: row.id } })}
      unit={t('learning:reportCards.unit')}
      empty={{
        title: t('learning:reportCards.empty'),
        text: t('learning:reportCards.emptyText'),
        icon: IconCertificate,
        action: add,
      }}
    >
      <Meanwhile>{open === 'new' && mayAdd ? <CycleDialog onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListPage>
  );
}

function makeColumns({ name, text, day, tag, word }: ColumnsOf<Row>) {
  return [
    name('name', (row) => row.name, { width: 200, sort: true }),
    text('class', (row) => row.class.name, { width: 180 }),
    day('startDate', (row) => row.startDate, { width: 130, sort: true }),
    day('endDate', (row) => row.endDate, { width: 130 }),
    tag('status', (row) => word(`statuses.${row.status}`), { width: 140 }),
    text('template', (row) => `${row.template.name}, ${row.template.number}`, { width: 170 }),
  ];
}
