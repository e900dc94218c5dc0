import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../../api/client.ts';
import { invalidatePaths } from '../../../api/hooks.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useAllClasses } from '../choices.ts';

interface AssignDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Enrols the selected students in one class; who is in it already stays as they are. */
export default function AssignDialog({ ids, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['student-management', 'common']);
  const classes = useAllClasses();
  const [classId, setClassId] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const open = (classes.data ?? []).filter(({ status }) => status === 'ACTIVE' || status === 'PLANNED');

  const assign = async () => {
    if (!classId) return;
    setPending(true);
    try {
      const enrolled = await enrolAll(ids, classId);
      toast.success(t('student-management:assigned', { count: enrolled }));
      onDone();
      onClose();
    } catch (error) {
      if (!isProblem(error)) throw error;
      toastProblem(error);
    } finally {
      setPending(false);
      await invalidatePaths(['/api/students', '/api/lms/classes', '/api/lms/enrolments']);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={420}
      title={t('student-management:assignCount', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Select
        label={t('student-management:class')}
        placeholder={t('student-management:chooseClass')}
        searchable
        data={open.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
        nothingFoundMessage={t('common:noResults')}
        value={classId}
        onChange={setClassId}
        data-autofocus
      />
      <div className="row justify-end" style={{ marginTop: 24 }}>
        <Button variant="default" size="md" onClick={onClose} disabled={pending}>
          {t('common:cancel')}
        </Button>
        <Button size="md" onClick={() => void assign()} disabled={!classId || pending} loading={pending}>
          {t('student-management:assign')}
        </Button>
      </div>
    </Modal>
  );
}

/** Enrols one after the other and returns how many were new; stops at the first refusal, such as 'Class is full'. */
async function enrolAll(studentIds: readonly string[], classId: string): Promise<number> {
  let enrolled = 0;
  for (const studentId of studentIds) {
    try {
      await call('POST /api/lms/enrolments', { body: { studentId, classId } });
      enrolled += 1;
    } catch (error) {
      if (!isProblem(error, 409) || error.code !== 'ALREADY_ENROLLED') throw error;
    }
  }
  return enrolled;
}
