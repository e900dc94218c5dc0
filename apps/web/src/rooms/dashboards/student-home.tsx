import { StudentWidgets } from './student-widgets.tsx';

/** One's own dashboard as a student. DSH-01, DSH-10. */
export default function StudentHome() {
  return <StudentWidgets />;
}
