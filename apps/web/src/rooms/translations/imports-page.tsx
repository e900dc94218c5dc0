import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../ui/list/columns-of.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { WordTabs } from './word-tabs.tsx';

const UndoDialog = later(async () => ({ default: (await import('./word-dialogs.ts')).UndoDialog }));

export type TextImportRow = RowOf<'GET /api/translations/imports'>;
const words = 'administration:textImports';
const spec: ListSpec = { sortBy: 'at', sortOrder: 'desc' };

/** What was imported into which language, by whom and when; the latest can be taken back. TRN-05, AMB-389. */
export function ImportsPage() {
  const { t, i18n } = useTranslation(['administration', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/translations/imports', { query: list.query });
  const [undoing, setUndoing] = useState<TextImportRow>();
  const { language } = i18n;
  const made = useMemo(() => columnsOf(columns, { t, language, words }), [t, language]);
  return (
    <ListPage
      name="text-imports"
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      tabs={<WordTabs active="imports" />}
      searchPlaceholder={t(`${words}.search`)}
      columns={made}
      read={read}
      readPage={(query) => call('GET /api/translations/imports', { query: { ...query } })}
      list={list}
      rowId={(row) => row.id}
      rowActions={(row) =>
        can('edit', 'translation') && row.canUndo
          ? [{ label: t('common:undo'), icon: IconArrowBackUp, quick: true, onClick: () => setUndoing(row) }]
          : []
      }
      unit={t(`${words}.unit`)}
      empty={{ title: t(`${words}.empty`), text: t(`${words}.emptyText`), icon: IconFileImport }}
    >
      <Meanwhile>
        {undoing ? <UndoDialog run={undoing} onClose={() => setUndoing(undefined)} /> : null}
      </Meanwhile>
    </ListPage>
  );
}

function columns({ text, number, word, language }: ColumnsOf<TextImportRow>) {
  const moment = (at: string | null) => (at ? formatMoment(at, language) : '');
  return [
    text('at', (row) => moment(row.at), { sort: true, width: 170, fixed: true }),
    text('language', (row) => row.languageName, { width: 120 }),
    text('fileName', (row) => row.fileName, { width: 180 }),
    text('by', (row) => row.by, { width: 150 }),
    number('created', (row) => row.created, { width: 80 }),
    number('changed', (row) => row.changed, { width: 100 }),
    number('kept', (row) => row.kept, { width: 80 }),
    number('failing', (row) => row.failing, { width: 130 }),
    text(
      'state',
      (row) => (row.undoneAt ? word('undoneBy', { name: row.undoneBy ?? '', at: moment(row.undoneAt) }) : ''),
      { width: 260 },
    ),
  ];
}
