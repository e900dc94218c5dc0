import { skillCategories } from '@bellwether/contract/employees/values';
import { IconTargetArrow } from '@tabler/icons-react';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill, yesNo } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import type { CatalogueSkill } from './skill-dialog.tsx';
import { SkillsTabs } from './skills-tabs.tsx';

const SkillDialog = later(() => import('./skill-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['category', 'isActive'] };
const hiddenAtFirst = ['multiplier', 'minimumExperience', 'certificate'];

/** The catalogue of skills. AMB-045. */
export function SkillsPage() {
  return (
    <ListScreen
      route="GET /api/e-commerce/skills"
      name="skills"
      words="human-resources:catalogue"
      icon={IconTargetArrow}
      spec={spec}
      columns={skillColumns}
      hiddenAtFirst={hiddenAtFirst}
      profile="stable"
      may={useMay('hr_skill')}
      dialog={(props) => <SkillDialog {...props} />}
      remove="DELETE /api/e-commerce/skills/:id"
      tabs={<SkillsTabs active="catalogue" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="category"
            label={word('category')}
            multiple
            choices={skillCategories.map((value) => ({ value, label: word(`categories.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="isActive"
            label={word('state')}
            choices={yesNo(word('active'), word('inactive'))}
          />
        </>
      )}
    />
  );
}

function skillColumns({ name, text, tag, number, state, word }: ColumnsOf<CatalogueSkill>) {
  return [
    name('name', (row) => row.name, { width: 220 }),
    text('code', (row) => row.code, { sort: true, width: 110 }),
    tag('category', (row) => word(`categories.${row.category}`), { sort: true, width: 140 }),
    text('description', (row) => row.description, { width: 260 }),
    number('people', (row) => row._count.employees, { width: 84 }),
    number('jobTitles', (row) => row._count.jobTitles, { width: 96 }),
    number('multiplier', (row) => Number(row.priceMultiplier), {
      width: 120,
      cell: (row) => `× ${row.priceMultiplier}`,
    }),
    number('minimumExperience', (row) => row.minimumExperience, { width: 140 }),
    text(
      'certificate',
      (row) => word(row.requiresCertification ? 'certificateNeeded' : 'certificateNotNeeded'),
      { header: word('requiresCertification'), width: 140 },
    ),
    state('state', (row) => row.isActive, ['active', 'inactive']),
  ];
}
