import { seatsOf } from '@bellwether/contract/learning/enrolment.rules';
import { Alert, Button, Modal, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useAllClasses } from '../choices.ts';
import type { ClassRow } from '../classes/class-columns.tsx';
import dialog from '../learning.module.css';
import { Seats } from './seats.tsx';
import { StudentPicker } from './student-picker.tsx';

interface EnrolDialogProps {
  /** The class, where it is known; else it is chosen. */
  classId?: string;
  onClose: () => void;
}

/** Enrols one student in a class, with its places shown; in a full one on the waiting list, or anyway. AMB-125. */
export default function EnrolDialog({ classId: known, onClose }: EnrolDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const mayForce = useCan()('manage', 'enrolment');
  const [students, setStudents] = useState<Picked[]>([]);
  const [classId, setClassId] = useState<string | null>(known ?? null);
  const [courseId, setCourseId] = useState<string | null>(null);
  const classes = useAllClasses();
  const open = (classes.data ?? []).filter(({ status }) => status === 'ACTIVE' || status === 'PLANNED');
  const chosen = open.find(({ id }) => id === classId);
  const save = useWrite('POST /api/lms/enrolments', {
    quiet: true,
    onDone: ({ data }) => {
      toast.success(
        t(data.status === 'PENDING' ? 'learning:enrolments.waits' : 'learning:enrolments.enrolled', {
          name: data.studentName,
          class: data.class.name,
        }),
      );
      onClose();
    },
  });
  const [student] = students;
  const isFull =
    (isProblem(save.error, 409) && save.error.code === 'CLASS_FULL') ||
    (chosen !== undefined && seatsOf(chosen).free === 0);
  const send = (how: { status?: 'PENDING'; force: boolean }) => {
    if (!student || !classId) return;
    save.mutate(
      { body: { studentId: student.id, classId, courseId, ...how } },
      {
        onError: (error) => {
          if (error.code !== 'CLASS_FULL' && error.status !== 401) toastProblem(error);
        },
      },
    );
  };
  const ready = Boolean(student && classId) && !save.isPending;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('learning:enrolments.enrol')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-16">
        <StudentPicker
          label={t('learning:enrolments.student')}
          required
          value={students}
          onChange={(next) => {
            setStudents(next);
            save.reset();
          }}
        />
        {known ? null : (
          <Select
            label={t('learning:class')}
            withAsterisk
            searchable
            filter={foldedFilter}
            nothingFoundMessage={t('common:noResults')}
            data={open.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            value={classId}
            onChange={(next) => {
              setClassId(next);
              setCourseId(null);
              save.reset();
            }}
          />
        )}
        {chosen ? <Seats of={chosen} wide /> : null}
        {chosen && chosen.courses.length > 1 ? (
          <CourseChoice found={chosen} value={courseId} onChange={setCourseId} />
        ) : null}
        {isFull ? (
          <Alert
            color="orange"
            variant="light"
            role="alert"
            icon={<IconAlertTriangle size={16} />}
            title={t('learning:enrolments.full')}
          >
            {t(mayForce ? 'learning:enrolments.fullForce' : 'learning:enrolments.fullText')}
          </Alert>
        ) : null}
      </div>
      <div className={`row wrap ${dialog.foot}`}>
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose} disabled={save.isPending}>
          {t('common:cancel')}
        </Button>
        {isFull && mayForce ? (
          <Button variant="default" size="md" disabled={!ready} onClick={() => send({ force: true })}>
            {t('learning:enrolments.anyway')}
          </Button>
        ) : null}
        <Button
          size="md"
          disabled={!ready}
          loading={save.isPending}
          onClick={() => send(isFull ? { status: 'PENDING', force: false } : { force: false })}
        >
          {isFull ? t('learning:enrolments.wait') : t('learning:enrolments.enrolIt')}
        </Button>
      </div>
    </Modal>
  );
}

interface CourseChoiceProps {
  found: ClassRow;
  value: string | null;
  onChange: (courseId: string | null) => void;
}

function CourseChoice({ found, value, onChange }: CourseChoiceProps) {
  const { t } = useTranslation('learning');
  return (
    <Select
      label={t('learning:course')}
      placeholder={t('learning:enrolments.wholeClass')}
      clearable
      data={found.courses.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
    />
  );
}
