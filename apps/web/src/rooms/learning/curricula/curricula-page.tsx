import { IconListNumbers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { later } from '../../../ui/later.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { LevelFilters } from '../level-filters.tsx';
import { curriculumColumns } from './curriculum-columns.tsx';

const CurriculumDialog = later(() => import('./curriculum-dialog.tsx'));

const spec: ListSpec = { sortBy: 'title', filters: ['levelId', 'categoryId', 'gradeId'] };
const hiddenAtFirst = ['ageRange', 'category'];

/** The curricula: lists of lessons that serve courses as templates. LRN-14, AMB-185. */
export function CurriculaPage() {
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/lms/curricula"
      name="curricula"
      words="learning:curriculum"
      icon={IconListNumbers}
      spec={spec}
      columns={curriculumColumns}
      hiddenAtFirst={hiddenAtFirst}
      may={useMay('curriculum', ':any')}
      dialog={(props) => <CurriculumDialog {...props} />}
      remove="DELETE /api/lms/curricula/:id"
      naming={(row) => ({ name: row.title })}
      open={({ id }) => void navigate({ to: '/curricula/$id', params: { id } })}
      detail="GET /api/lms/curricula/:id"
      filters={(list) => <LevelFilters list={list} />}
    />
  );
}
