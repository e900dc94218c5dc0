import { students } from '@bellwether/contract/students/students';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/client.ts';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { StudentFields } from './student-fields.tsx';
import { changeBody, createBody, type StudentValues, valuesOf } from './student-form.rules.ts';
import type { StudentDetail } from './student-profile.tsx';

interface StudentDialogProps {
  /** The student's id; absent: a new student. */
  id: string | undefined;
  onClose: () => void;
}

const width = 720;

/** 'Add New Student' and 'Edit Student Profile'. STU-10 to STU-13. */
export default function StudentDialog({ id, onClose }: StudentDialogProps) {
  const { t } = useTranslation('student-management');
  const read = useRead('GET /api/students/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  // The record as it was when the form was made: what others save meanwhile must not empty a form being typed in.
  const [taken, setTaken] = useState<StudentDetail>();
  if (!taken && read.data && !read.isFetching) setTaken(read.data.data);
  if (id && !taken) {
    return (
      <LoadingDialog
        title={t('student-management:editStudent')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
        size={width}
      />
    );
  }
  return (
    <StudentForm
      key={taken?.version}
      student={taken}
      onClose={onClose}
      onReload={() => void read.refetch().then(({ data }) => data && setTaken(data.data))}
    />
  );
}

interface StudentFormProps {
  student: StudentDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function StudentForm({ student, onClose, onReload }: StudentFormProps) {
  const { t } = useTranslation('student-management');
  const stale = useStale(student?.version, onReload);
  const handle = useContractForm({
    schema: student ? students.update.body : students.create.body,
    initialValues: valuesOf(student),
    toBody: (values) => (student ? changeBody(values, student.version) : createBody(values)),
  });
  const create = useWrite('POST /api/students', {
    quiet: isShownByForm,
    onDone: ({ data }) => toast.success(t('student-management:created', { name: data.name })),
  });
  const update = useWrite('PUT /api/students/:id', {
    invalidates: ['/api/lms/classes'],
    quiet: isShownByForm,
    onDone: ({ data }) => toast.success(t('student-management:saved', { name: data.name })),
  });
  const send = (values: StudentValues) => {
    if (!student) return create.mutateAsync({ body: createBody(values) });
    const body = changeBody(values, stale.version ?? student.version);
    return stale.guard(update.mutateAsync({ params: { id: student.id }, body }));
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={width}
      title={t(student ? 'student-management:editStudent' : 'student-management:addNewStudent')}
      handle={handle}
      onSubmit={send}
    >
      <StudentFields form={handle.form} student={student} />
      {/* Beside the button that was just pressed: the top of this long form is out of sight then. */}
      {stale.notice ? <div ref={showWhole}>{stale.notice}</div> : null}
    </FormDialog>
  );
}

/** Whether the form tells of the problem itself: errors on fields, and a version conflict. */
function isShownByForm(problem: ApiProblem): boolean {
  return problem.code === 'STALE' || Object.keys(problem.fieldErrors).length > 0;
}

/** A ref that brings what appears into view, once. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
