import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedDialog } from '../../../ui/form/named-dialog.tsx';
import { whenLabel } from '../date-labels.ts';
import type { Target } from '../grid/moves.rules.ts';
import type { Placed } from '../grid/placed.rules.ts';
import { ReachChoice } from './reach-choice.tsx';

interface ReachDialogProps {
  readonly placed: Placed;
  readonly target: Target;
  readonly onClose: () => void;
  readonly onMove: (reach: SeriesReach) => void;
}

/** Asks which dates move when one date of an appointment that repeats was moved. */
export function ReachDialog({ placed, target, onClose, onMove }: ReachDialogProps) {
  const { t, i18n } = useTranslation('calendar');
  const [reach, setReach] = useState<SeriesReach>('THIS');
  const title = t('reach.moveTitle', { title: placed.event.title });
  return (
    <NamedDialog opened onClose={onClose} size={460} label={title}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          onMove(reach);
          onClose();
        }}
      >
        <div>
          <h2 className="h2">{title}</h2>
          <p className="s14 t2">{t('reach.moveText', { when: whenLabel(target.start, i18n.language) })}</p>
        </div>
        <ReachChoice value={reach} onChange={setReach} />
        <div className="row justify-end">
          <Button variant="default" size="md" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="md" data-autofocus>
            {t('move.submit')}
          </Button>
        </div>
      </form>
    </NamedDialog>
  );
}
