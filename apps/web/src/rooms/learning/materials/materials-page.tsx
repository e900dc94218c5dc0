import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { useAllCourses } from '../choices.ts';
import { materialColumns } from './material-columns.tsx';
import { kindChoices } from './material-kinds.tsx';

const MaterialDialog = later(() => import('./material-dialog.tsx'));
const MaterialView = later(() => import('./material-view.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['kind', 'courseId'] };

/** The materials: what lessons are taught with. LRN-18. */
export function MaterialsPage() {
  const can = useCan();
  const [editing, setEditing] = useUrlState('edit');
  const [opened, setOpened] = useUrlState('open');
  return (
    <ListScreen
      route="GET /api/lms/materials"
      name="materials"
      words="learning:material"
      icon={IconPaperclip}
      spec={spec}
      columns={materialColumns}
      may={{
        add: can('create:own', 'material'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.delete,
      }}
      dialog={(props) => <MaterialDialog {...props} />}
      remove="DELETE /api/lms/materials/:id"
      open={({ id }) => setOpened(id)}
      detail="GET /api/lms/materials/:id"
      filters={(list) => <MaterialFilters list={list} />}
    >
      {opened && !editing ? (
        <MaterialView id={opened} onClose={() => setOpened('')} onEdit={() => setEditing(opened)} />
      ) : null}
    </ListScreen>
  );
}

function MaterialFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('learning');
  const courses = useAllCourses();
  return (
    <>
      <FilterPill
        list={list}
        name="kind"
        label={t('learning:material.kind')}
        multiple
        choices={kindChoices(t)}
      />
      <FilterPill
        list={list}
        name="courseId"
        label={t('learning:courses')}
        multiple
        choices={(courses.data ?? []).map(({ id, title, color }) => ({
          value: id,
          label: title,
          render: (
            <span className="row">
              <ColorDot hex={color} />
              <span className="cut">{title}</span>
            </span>
          ),
        }))}
      />
    </>
  );
}
