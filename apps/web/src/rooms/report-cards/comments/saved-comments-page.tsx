import { IconMessage2 } from '@tabler/icons-react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill, yesNo } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { ReportTabs } from '../report-tabs.tsx';

const SavedCommentDialog = later(() => import('./saved-comment-dialog.tsx'));

const spec: ListSpec = { sortBy: 'text', limit: 20, filters: ['courseId', 'isShared'] };

/** The comment bank: what is said on report cards again and again, one's own and what others share. AMB-368. */
export function SavedCommentsPage() {
  const can = useCan();
  const courses = useRead('GET /api/lms/courses', { query: { limit: 100 } }, { profile: 'stable' });
  return (
    <ListScreen
      route="GET /api/lms/saved-comments"
      name="saved-comments"
      words="learning:savedComments"
      icon={IconMessage2}
      spec={spec}
      columns={columns}
      may={{
        add: can('edit:own', 'report_card'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.edit,
      }}
      dialog={(props) => <SavedCommentDialog {...props} />}
      remove="DELETE /api/lms/saved-comments/:id"
      naming={(row) => ({ text: row.text.slice(0, 80) })}
      tabs={<ReportTabs active="comments" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="courseId"
            label={word('course')}
            choices={(courses.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          />
          <FilterPill
            list={list}
            name="isShared"
            label={word('whose')}
            choices={yesNo(word('shared'), word('own'))}
          />
        </>
      )}
    />
  );
}

function columns({ name, text, tag, word }: ColumnsOf<RowOf<'GET /api/lms/saved-comments'>>) {
  return [
    name('comment', (row) => row.text, { width: 460, sort: 'text' }),
    text('course', (row) => row.course?.name, { width: 160 }),
    text('strand', (row) => row.strand, { width: 140, sort: true }),
    tag('whose', (row) => word(row.isShared ? 'shared' : 'own'), { width: 120 }),
    text('owner', (row) => row.ownerName, { width: 160 }),
  ];
}
