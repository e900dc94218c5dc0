import { students } from '@bellwether/contract/students/students';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { toastUnshown } from '../../ui/toast/failure.ts';
import { StudentFields } from './student-fields.tsx';
import { changeBody, createBody, valuesOf } from './student-form.rules.ts';

interface StudentDialogProps {
  /** The student's id; absent: a new student. */
  id: string | undefined;
  onClose: () => void;
}

/** 'Add New Student' and 'Edit Student Profile'. STU-10 to STU-13. */
export default function StudentDialog({ id, onClose }: StudentDialogProps) {
  const { t } = useTranslation('student-management');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/students/:id"
      create="POST /api/students"
      update="PUT /api/students/:id"
      schema={id ? students.update.body : students.create.body}
      values={valuesOf}
      toBody={(values, student) => (student ? changeBody(values, student.version) : createBody(values))}
      addTitle={t('student-management:addNewStudent')}
      editTitle={t('student-management:editStudent')}
      saved={({ name }, before) =>
        t(before ? 'student-management:saved' : 'student-management:created', { name })
      }
      onFailure={toastUnshown}
      size={720}
      atSide
    >
      {(form, student) => <StudentFields form={form} student={student} />}
    </RecordDialog>
  );
}
