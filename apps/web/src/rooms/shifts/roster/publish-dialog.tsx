import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { Tag } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './roster.module.css';
import type { Week } from './roster-words.ts';

interface PublishDialogProps {
  readonly changes: Week['changes'];
  readonly from: string;
  readonly departmentId: string;
  readonly onClose: () => void;
}

const colors = { NEW: 'green', CHANGED: 'amber', CANCELLED: 'red' } as const;

/** Lists what changed and who is told, then publishes the week. */
export function PublishDialog({ changes, from, departmentId, onClose }: PublishDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const publish = useWrite('POST /api/hr/roster/publish', {
    onDone: ({ people }) => {
      toast.success(t('human-resources:shifts.publishDone', { people }));
      onClose();
    },
  });
  const byPerson = [...Map.groupBy(changes, ({ employeeId }) => employeeId)];
  const day = (date: string) => formatDay(date, i18n.language, { weekday: 'short', day: 'numeric' });
  return (
    <DialogFrame opened onClose={onClose} title={t('human-resources:shifts.publishTitle')} size={560}>
      <p className="s13 dim">
        {t('human-resources:shifts.publishText', { changes: changes.length, people: byPerson.length })}
      </p>
      <ul className={`plain-list ${classes.changes}`}>
        {byPerson.map(([id, own]) => (
          <li key={id} className={classes.change}>
            <b>{own[0]?.name}</b>
            <span className="row wrap s13">
              {own.map(({ shiftId, date, typeName, kind }) => (
                <Tag key={shiftId} color={colors[kind]}>
                  {day(date)} {typeName}
                  {kind === 'NEW' ? '' : ` · ${t(`human-resources:shifts.kinds.${kind}`)}`}
                </Tag>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="row justify-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          data-autofocus
          loading={publish.isPending}
          onClick={() => publish.mutate({ body: { from, departmentId: departmentId || null } })}
        >
          {t('human-resources:shifts.publishDo')}
        </Button>
      </div>
    </DialogFrame>
  );
}
