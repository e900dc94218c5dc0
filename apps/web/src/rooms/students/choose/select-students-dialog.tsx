import { Alert, Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { DiscardDialog } from '../../../ui/form/form-dialog.tsx';
import transfer from '../../../ui/menu/transfer.module.css';
import { SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { StudentRow } from '../student-columns.tsx';
import { AvailablePanel } from './available-panel.tsx';
import { type ClassSelection, useClassSelection } from './class-selection.ts';
import classes from './select-students.module.css';
import { SelectedPanel } from './selected-panel.tsx';

interface SelectStudentsDialogProps {
  classId: string;
  opened: boolean;
  onClose: () => void;
  /** After the students of the class were saved. */
  onConfirmed?: () => void;
}

/** The Select Students dialog: sets the students of a class. STU-04. */
export function SelectStudentsDialog({ opened, ...props }: SelectStudentsDialogProps) {
  // Mounted while open: each opening begins with the students as they are now.
  return opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ classId, onClose, onConfirmed }: Omit<SelectStudentsDialogProps, 'opened'>) {
  const { t } = useTranslation(['student-management', 'common']);
  const read = useClassSelection(classId);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Modal
      opened
      onClose={close}
      size={1040}
      title={t('student-management:selectStudents')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {read.data ? (
        <Selection
          classId={classId}
          loaded={read.data}
          onDirty={setDirty}
          onClose={close}
          onSaved={() => {
            onConfirmed?.();
            onClose();
          }}
        />
      ) : read.error ? (
        <LoadFailure
          text={t('student-management:selectedFailed')}
          at={read.errorUpdatedAt}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <SkeletonLines rows={8} />
      )}
      {asking ? <DiscardDialog opened onStay={() => setAsking(false)} onDiscard={onClose} /> : null}
    </Modal>
  );
}

interface SelectionProps {
  classId: string;
  loaded: ClassSelection;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
}

const none: ReadonlyMap<string, StudentRow> = new Map();

function Selection({ classId, loaded, onDirty, onClose, onSaved }: SelectionProps) {
  const { t } = useTranslation(['student-management', 'common']);
  const [chosen, setChosen] = useState<readonly StudentRow[]>(loaded.students);
  const [left, setLeft] = useState(none);
  const [right, setRight] = useState(none);
  const save = useWrite('PUT /api/lms/classes/:id/students', {
    quiet: (problem) => problem.status === 409,
    onDone: ({ studentCount }) =>
      toast.success(t('student-management:selectionSaved', { count: studentCount })),
  });
  // Students whom the viewer may not see stay in the class.
  const ids = [...chosen.map(({ id }) => id), ...loaded.unseenIds];
  const change = (next: readonly StudentRow[]) => {
    setChosen(next);
    const before = new Set(loaded.students.map(({ id }) => id));
    onDirty(next.length !== before.size || next.some(({ id }) => !before.has(id)));
    setLeft(none);
    setRight(none);
    save.reset();
  };
  const confirm = (force: boolean) =>
    save.mutate({ params: { id: classId }, body: { studentIds: ids, force } }, { onSuccess: onSaved });
  const refusal = isProblem(save.error, 409) ? save.error : undefined;
  return (
    <>
      <div className={`${transfer.transfer} ${classes.panels}`}>
        <AvailablePanel classId={classId} excludeIds={ids} selected={left} onSelect={setLeft} />
        <div className={`col justify-center ${transfer.middle}`}>
          <div className={`col align-center gap-0 ${transfer.count}`} aria-live="polite">
            <b>{left.size + right.size}</b>
            {t('common:selected')}
          </div>
          <Button
            rightSection={<IconArrowRight size={15} />}
            disabled={left.size === 0}
            onClick={() => change([...chosen, ...left.values()])}
          >
            {t('common:addSelected')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={15} />}
            disabled={right.size === 0}
            onClick={() => change(chosen.filter(({ id }) => !right.has(id)))}
          >
            {t('common:removeSelected')}
          </Button>
        </div>
        <SelectedPanel students={chosen} selected={right} onSelect={setRight} />
      </div>
      {refusal ? (
        <Alert
          mt={16}
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={16} />}
          title={refusal.message}
        >
          {refusal.code === 'CLASS_FULL' ? (
            <p className="s13">
              {t('student-management:capacityOf', {
                students: Number(refusal.details.students),
                capacity: Number(refusal.details.capacity),
              })}
            </p>
          ) : null}
          {refusal.code === 'CLASS_FULL' && loaded.mayForce ? (
            <Button mt={8} size="compact" variant="default" onClick={() => confirm(true)}>
              {t('student-management:enrolAnyway')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <div className={`row align-stretch justify-end ${classes.foot}`}>
        <Button variant="default" size="md" onClick={onClose} disabled={save.isPending}>
          {t('common:cancel')}
        </Button>
        <Button size="md" onClick={() => confirm(false)} disabled={save.isPending} loading={save.isPending}>
          {t('student-management:confirmSelection', { count: ids.length })}
        </Button>
      </div>
    </>
  );
}
