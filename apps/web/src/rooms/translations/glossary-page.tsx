import { IconVocabulary } from '@tabler/icons-react';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { WordTabs } from './word-tabs.tsx';

const GlossaryDialog = later(() => import('./glossary-dialog.tsx'));

const spec: ListSpec = { sortBy: 'term', limit: 50, filters: ['languageId'] };

/** How the school says its terms in each language. TRN-07, AMB-390. */
export function GlossaryPage() {
  const can = useCan();
  const languages = useRead('GET /api/translations/all-languages', { query: { limit: 1000 } });
  const choices = (languages.data?.data ?? []).map(({ id, nativeName }) => ({
    value: id,
    label: nativeName,
  }));
  return (
    <ListScreen
      route="GET /api/translations/glossary"
      name="glossary"
      words="administration:glossary"
      icon={IconVocabulary}
      spec={spec}
      columns={columns}
      may={{ ...useMay('translation'), remove: can('edit', 'translation') }}
      dialog={(props) => <GlossaryDialog {...props} />}
      remove="DELETE /api/translations/glossary/:id"
      naming={(row) => ({ name: row.term })}
      tabs={<WordTabs active="glossary" />}
      filters={(list, word) => (
        <FilterPill list={list} name="languageId" label={word('language')} choices={choices} />
      )}
    />
  );
}

function columns({ name, text }: ColumnsOf<RowOf<'GET /api/translations/glossary'>>) {
  return [
    name('term', (row) => row.term),
    text('translation', (row) => row.translation, { sort: true, width: 220 }),
    text('language', (row) => row.languageName, { width: 130 }),
    text('note', (row) => row.note, { width: 280 }),
  ];
}
