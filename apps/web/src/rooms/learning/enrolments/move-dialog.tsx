import { isEnded, nextEnrolmentStatuses } from '@bellwether/contract/learning/enrolment.rules';
import { type EnrolmentStatus, enrolmentStatuses } from '@bellwether/contract/learning/values';
import { Alert, Button, Modal, Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { EnrolmentStatusBadge } from '../enrolment-status.tsx';
import dialog from '../learning.module.css';
import classes from './enrolments.module.css';
import type { Movable } from './movable.ts';

interface MoveDialogProps {
  rows: readonly Movable[];
  /** The state that was chosen already. */
  to: EnrolmentStatus | undefined;
  /** It was tried, and the class is full. */
  isFull: boolean;
  mayForce: boolean;
  onClose: () => void;
  onMoved: () => void;
}

type Refused = Reply<'POST /api/lms/enrolments/move'>['refused'];

/** Moves enrolments to one state; those that may not go there stay and are named with the reason. AMB-125, AMB-187. */
export default function MoveDialog({ rows, to, isFull, mayForce, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [chosen, setChosen] = useState<EnrolmentStatus | undefined>(to);
  const [left, setLeft] = useState(rows);
  const [refused, setRefused] = useState<Refused>(
    isFull
      ? rows.map(({ id, studentName }) => ({ id, studentName, code: 'CLASS_FULL', message: 'Class is full' }))
      : [],
  );
  const move = useWrite('POST /api/lms/enrolments/move');
  const goingTo = (status: EnrolmentStatus) =>
    left.filter((row) => nextEnrolmentStatuses(row.status).includes(status));
  const count = chosen ? goingTo(chosen).length : 0;
  const send = async (force: boolean) => {
    if (!chosen) return;
    const ids = goingTo(chosen).map(({ id }) => id);
    const reply = await move.mutateAsync({ body: { ids, status: chosen, force } }).catch(() => undefined);
    if (!reply) return;
    if (reply.moved.length > 0) {
      const status = t(`learning:enrolmentStatuses.${chosen}`);
      toast.success(t('learning:enrolments.movedCount', { count: reply.moved.length, status }));
      onMoved();
    }
    if (reply.refused.length === 0) return onClose();
    const stayed = new Set(reply.refused.map(({ id }) => id));
    setLeft(left.filter(({ id }) => stayed.has(id)));
    setRefused(reply.refused);
  };
  const one = rows.length === 1 ? rows[0] : undefined;
  const full = refused.some(({ code }) => code === 'CLASS_FULL');
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        one
          ? t('learning:enrolments.moveOne', { name: one.studentName })
          : t('learning:enrolments.moveSeveral', { count: rows.length })
      }
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-16">
        <Radio.Group
          value={chosen ?? ''}
          onChange={(value) => {
            setChosen(enrolmentStatuses.find((status) => status === value));
            setRefused([]);
          }}
          aria-label={t('learning:enrolments.newStatus')}
        >
          <div className="col gap-4">
            {enrolmentStatuses
              .filter((status) => status !== 'PENDING')
              .filter((status) => !one || goingTo(status).length > 0)
              .map((status) => {
                const able = goingTo(status).length;
                return (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
                  <label
                    key={status}
                    className={classes.option}
                    data-on={chosen === status || undefined}
                    data-off={able === 0 || undefined}
                  >
                    <Radio
                      value={status}
                      disabled={able === 0}
                      aria-label={t(`learning:enrolmentStatuses.${status}`)}
                    />
                    <EnrolmentStatusBadge status={status} />
                    <span className="grow" />
                    {one ? null : (
                      <span className="s12 dim">
                        {t('learning:enrolments.able', { count: able, total: left.length })}
                      </span>
                    )}
                  </label>
                );
              })}
          </div>
        </Radio.Group>
        {chosen && isEnded(chosen) && refused.length === 0 ? (
          <p className="s13 t2">{t('learning:enrolments.endsText', { count })}</p>
        ) : null}
        {refused.length > 0 ? (
          <Alert
            color="orange"
            variant="light"
            role="alert"
            icon={<IconAlertTriangle size={16} />}
            title={
              full && one
                ? t('learning:enrolments.full')
                : t('learning:enrolments.refused', { count: refused.length })
            }
          >
            {one ? null : (
              <ul className={classes.refused}>
                {refused.map(({ id, studentName, code }) => (
                  <li key={id}>
                    <b className="medium">{studentName ?? '–'}</b>
                    <span>{t(`learning:enrolments.reasons.${code}`)}</span>
                  </li>
                ))}
              </ul>
            )}
            {full && mayForce ? (
              <Button
                mt={8}
                size="compact"
                variant="default"
                loading={move.isPending}
                onClick={() => void send(true)}
              >
                {t('learning:enrolments.anyway')}
              </Button>
            ) : null}
          </Alert>
        ) : null}
      </div>
      <div className={`row wrap ${dialog.foot}`}>
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose} disabled={move.isPending}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          disabled={count === 0 || refused.length > 0}
          loading={move.isPending}
          onClick={() => void send(false)}
        >
          {one || count === 0 ? t('learning:enrolments.move') : t('learning:enrolments.moveCount', { count })}
        </Button>
      </div>
    </Modal>
  );
}
