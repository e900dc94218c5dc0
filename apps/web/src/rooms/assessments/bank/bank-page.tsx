import { questionTypes } from '@bellwether/contract/questions/values';
import { IconBooks } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import AssessmentTabs from '../assessment-tabs.tsx';
import { FigureMark } from '../figures/figure-mark.tsx';
import { type Figures, useFigures } from '../figures/use-figures.ts';
import { BankActions } from './bank-actions.tsx';

const QuestionDialog = later(() => import('./question-dialog.tsx'));

const spec: ListSpec = {
  ...{ sortBy: 'createdAt', sortOrder: 'desc', limit: 20 },
  filters: ['questionType', 'folder', 'strand', 'tag', 'isArchived'],
};

const FiguresOfPage = createContext<ReadonlyMap<string, Figures>>(new Map());

/** The bank of questions: what can be asked again, and how it did where it was asked. ASM-04. */
export function BankPage() {
  const { query } = useListState(spec);
  // What the table below reads: the questions on the page, whose figures are one more read.
  const rows = useRead('GET /api/lms/questions', { query });
  const figures = useFigures((rows.data?.data ?? []).map(({ id }) => id));
  return (
    <FiguresOfPage value={figures}>
      <Bank />
    </FiguresOfPage>
  );
}

function Bank() {
  const can = useCan();
  const words = useRead('GET /api/lms/questions/words', undefined, {});
  const named = (list: readonly string[] | undefined) =>
    (list ?? []).map((value) => ({ value, label: value }));
  return (
    <ListScreen
      route="GET /api/lms/questions"
      name="questions"
      words="learning:bank"
      icon={IconBooks}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'question'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.remove,
      }}
      dialog={(props) => <QuestionDialog {...props} />}
      remove="DELETE /api/lms/questions/:id"
      naming={(row) => ({ name: row.questionText.slice(0, 80) })}
      actions={<BankActions spec={spec} />}
      tabs={<AssessmentTabs active="bank" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="questionType"
            label={word('questionType')}
            choices={questionTypes.map((value) => ({
              value,
              label: word(`learning:questionTypes.${value}`),
            }))}
          />
          <FilterPill list={list} name="folder" label={word('folder')} choices={named(words.data?.folders)} />
          <FilterPill list={list} name="strand" label={word('strand')} choices={named(words.data?.strands)} />
          <FilterPill list={list} name="tag" label={word('tags')} choices={named(words.data?.tags)} />
          <FilterPill
            list={list}
            name="isArchived"
            label={word('state')}
            choices={[{ value: 'true', label: word('archived') }]}
          />
        </>
      )}
    />
  );
}

function FigureCell({ id }: { id: string }) {
  const figures = useContext(FiguresOfPage).get(id);
  return figures ? <FigureMark figures={figures} /> : <span className="dim">–</span>;
}

function columns({ name, text, tag, number, day, word }: ColumnsOf<RowOf<'GET /api/lms/questions'>>) {
  return [
    name('questionText', (row) => row.questionText, { width: 380, sort: 'questionText' }),
    tag('questionType', (row) => word(`learning:questionTypes.${row.questionType}`), { width: 170 }),
    number('points', (row) => row.points, { width: 90 }),
    {
      ...{ id: 'figures', header: word('learning:figures.column'), width: 150 },
      cell: (row: RowOf<'GET /api/lms/questions'>) => <FigureCell id={row.id} />,
    },
    text('folder', (row) => row.folder, { width: 120 }),
    text('strand', (row) => row.strand, { width: 110 }),
    text('level', (row) => row.level?.name, { width: 100 }),
    text('tags', (row) => row.tags.join(', '), { width: 140 }),
    day('updatedAt', (row) => row.updatedAt.slice(0, 10), { width: 120 }),
  ];
}
