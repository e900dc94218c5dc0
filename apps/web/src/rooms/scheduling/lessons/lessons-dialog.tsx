import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardDialog } from '../../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useLeaving } from '../use-leaving.ts';
import { type LessonScope, useLessonOrder } from './lesson-order.ts';
import classes from './lessons-dialog.module.css';
import { LessonsEditor } from './lessons-editor.tsx';

interface LessonsDialogProps {
  classId: string;
  scope: LessonScope;
  onClose: () => void;
  /** Called after a successful save, before the dialog closes. SCH-17. */
  onSaved?: (() => void) | undefined;
}

/** The class schedule dialog: which lessons of the class's courses lie on which of its dates. SCH-01. */
export default function LessonsDialog({ classId, scope, onClose, onSaved }: LessonsDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const isNarrow = useMediaQuery('(max-width: 1099px)', window.innerWidth < 1100);
  const read = useLessonOrder(classId, scope);
  const [changed, setChanged] = useState(false);
  // While a lesson is dragged, Escape and clicks belong to the drag.
  const dragging = useRef(false);
  const { release, close: leave, asking, stay, discard } = useLeaving(changed, onClose);
  const close = () => {
    if (!dragging.current) leave();
  };
  const name = read.data?.scheduleName;
  const title = name ? t('learning:schedule.titleOf', { name }) : t('learning:schedule.title');
  const ofClass = read.data?.class.name;
  return (
    <>
      <Modal
        opened
        onClose={close}
        fullScreen={isNarrow}
        size={1200}
        withCloseButton={false}
        padding={0}
        classNames={{ content: `col gap-0 ${classes.dialog}`, body: `col gap-0 ${classes.body}` }}
      >
        <div className={`row align-start flex-none ${classes.head}`}>
          <div className="grow">
            <Modal.Title>{title}</Modal.Title>
            <p className="s13 dim">
              {ofClass ? t('learning:schedule.textOf', { name: ofClass }) : t('learning:schedule.text')}
            </p>
          </div>
          <ActionIcon aria-label={t('common:close')} onClick={close}>
            <IconX size={18} />
          </ActionIcon>
        </div>
        {read.data ? (
          <LessonsEditor
            classId={classId}
            scope={scope}
            order={read.data}
            isNarrow={isNarrow}
            onReload={async () => (await read.refetch()).data}
            onChanged={setChanged}
            onDragging={(isDragging) => {
              dragging.current = isDragging;
            }}
            onClose={close}
            onSaved={() => {
              release();
              onSaved?.();
              onClose();
            }}
          />
        ) : read.error ? (
          <ErrorState
            error={read.error}
            title={t('learning:schedule.orderFailed')}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <div className={classes.loading}>
            <SkeletonLines rows={9} />
          </div>
        )}
      </Modal>
      {/* Mounted when it asks: else the Escape that opens it would close it again. */}
      {asking ? <DiscardDialog opened onStay={stay} onDiscard={discard} /> : null}
    </>
  );
}
