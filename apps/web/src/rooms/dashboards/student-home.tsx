import { useCan } from '../../api/session.ts';
import { Meanwhile } from '../../ui/later.tsx';
import { TestsCard } from '../sittings/index.tsx';
import { StudentWidgets } from './student-widgets.tsx';

/** One's own dashboard as a student, the tests to be written before all else. DSH-01, DSH-10. */
export default function StudentHome() {
  const can = useCan();
  return (
    <>
      {can('create:own', 'student_assessment') ? (
        <Meanwhile show={null}>
          <TestsCard />
        </Meanwhile>
      ) : null}
      <StudentWidgets />
    </>
  );
}
