import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './roster.module.css';
import { longDay } from './roster-words.ts';

type Suggested = Reply<'POST /api/hr/roster/suggest'>;

interface SuggestDialogProps {
  readonly suggested: Suggested;
  readonly onClose: () => void;
}

/** Shows who could take the open places, day by day; nothing is saved before it is accepted. AMB-362. */
export function SuggestDialog({ suggested: { data, open }, onClose }: SuggestDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const accept = useWrite('POST /api/hr/roster/accept', {
    onDone: ({ made, skipped }) => {
      toast.success(t('human-resources:suggest.done', { made, skipped }));
      onClose();
    },
  });
  const chosen = data.filter((_, at) => !left.has(at));
  const toggle = (at: number) =>
    setLeft((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]));
  const days = [...Map.groupBy([...data.entries()], ([, { date }]) => date)];
  return (
    <DialogFrame opened onClose={onClose} title={t('human-resources:suggest.title')} size={560}>
      <p className="s13 dim">
        {data.length > 0 ? t('human-resources:suggest.text') : t('human-resources:suggest.none')}
        {open > 0 ? ` ${t('human-resources:suggest.open', { count: open })}` : ''}
      </p>
      <ul className={`plain-list ${classes.changes}`}>
        {days.map(([date, own]) => (
          <li key={date} className={classes.change}>
            <b>{longDay(date, i18n.language)}</b>
            {own.map(([at, one]) => (
              <Checkbox
                key={at}
                checked={!left.has(at)}
                onChange={() => toggle(at)}
                label={`${one.name} · ${one.typeName} ${one.startTime}–${one.endTime}`}
              />
            ))}
          </li>
        ))}
      </ul>
      <div className="row justify-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          data-autofocus
          disabled={chosen.length === 0}
          loading={accept.isPending}
          onClick={() =>
            accept.mutate({
              body: {
                shifts: chosen.map(({ employeeId, shiftTypeId, date }) => ({
                  employeeId,
                  shiftTypeId,
                  date,
                })),
              },
            })
          }
        >
          {t('human-resources:suggest.accept', { count: chosen.length })}
        </Button>
      </div>
    </DialogFrame>
  );
}
