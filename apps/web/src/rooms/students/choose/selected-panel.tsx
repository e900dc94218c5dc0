import { useTranslation } from 'react-i18next';
import transfer from '../../../ui/menu/transfer.module.css';
import type { StudentRow } from '../student-columns.tsx';
import { SelectLinks, StudentChecks } from './student-checks.tsx';

interface SelectedPanelProps {
  students: readonly StudentRow[];
  selected: ReadonlyMap<string, StudentRow>;
  onSelect: (students: ReadonlyMap<string, StudentRow>) => void;
}

/** The chosen students. STU-04, STU-05. */
export function SelectedPanel({ students, selected, onSelect }: SelectedPanelProps) {
  const { t } = useTranslation('student-management');
  const title = t('student-management:selectedStudents');
  return (
    <section className={`col gap-0 ${transfer.panel}`} aria-label={title}>
      <div className={`row flex-none ${transfer.head}`}>
        <h3 className="h3">{title}</h3>
        <span className="s12 dim">{students.length}</span>
      </div>
      <div className={transfer.tools}>
        <SelectLinks students={students} selected={selected} onSelect={onSelect} />
      </div>
      <div className={transfer.list}>
        <StudentChecks students={students} selected={selected} onSelect={onSelect} />
        {students.length === 0 ? (
          <p className={transfer.none}>{t('student-management:noneSelected')}</p>
        ) : null}
      </div>
    </section>
  );
}
