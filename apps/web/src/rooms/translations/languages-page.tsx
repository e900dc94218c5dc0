import { IconEye, IconLanguage, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { previewLanguage } from '../../ui/words/i18n.ts';
import { WordTabs } from './word-tabs.tsx';

const LanguageDialog = later(() => import('./language-dialog.tsx'));

const spec: ListSpec = { sortBy: 'languageName', limit: 100 };
type Row = RowOf<'GET /api/translations/all-languages'>;

/** Languages, how far each is translated, and which can be chosen. TRN-01. */
export function LanguagesPage() {
  const navigate = useNavigate();
  const can = useCan();
  const may = useMay('language');
  return (
    <ListScreen
      route="GET /api/translations/all-languages"
      name="languages"
      words="administration:languages"
      icon={IconLanguage}
      spec={spec}
      columns={columns}
      may={{ ...may, remove: (row: Row) => can('delete', 'language') && !row.isShipped && !row.isDefault }}
      dialog={(props) => <LanguageDialog {...props} />}
      remove="DELETE /api/translations/languages/:id"
      naming={(row) => ({ name: row.languageName })}
      tabs={<WordTabs active="languages" />}
      rowActions={(row, word) => [
        {
          label: word('translate'),
          icon: IconPencil,
          onClick: () => void navigate({ to: '/translations', search: { language: row.languageCode } }),
        },
        ...(row.isActive || !can('edit', 'translation')
          ? []
          : [
              {
                label: word('preview'),
                icon: IconEye,
                onClick: () => void previewLanguage(row.languageCode),
              },
            ]),
      ]}
    />
  );
}

function columns({ name, text, number, word }: ColumnsOf<Row>) {
  return [
    name('languageName', (row) => `${row.flagIcon ? `${row.flagIcon} ` : ''}${row.languageName}`, {
      sort: true,
    }),
    text('nativeName', (row) => row.nativeName, { width: 150 }),
    text('languageCode', (row) => row.languageCode, { sort: true, width: 90 }),
    text('direction', (row) => word(row.direction), { width: 140 }),
    text(
      'done',
      (row) => `${Math.floor((100 * row.progress.translated) / Math.max(1, row.progress.total))} %`,
      {
        width: 110,
        align: 'right',
      },
    ),
    number('review', (row) => row.progress.review, { width: 110 }),
    number('failing', (row) => row.progress.failing, { width: 110 }),
    text('status', (row) => word(row.isDefault ? 'default' : row.isActive ? 'active' : 'inactive'), {
      width: 120,
    }),
  ];
}
