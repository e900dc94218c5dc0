import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker, type DayRange } from '../../../ui/form/date-range-picker.tsx';
import { useToday } from '../schedules/schedule-data.ts';
import { AwayPlan } from './away-plan.tsx';

interface AwayPerson {
  readonly employeeId: string;
  readonly name: string;
}

interface AwayDialogProps {
  /** Who is away; absent: chosen among `people`. */
  readonly person?: AwayPerson | undefined;
  readonly people?: readonly AwayPerson[];
  readonly onClose: () => void;
}

/**
 * 'Cover for somebody away': a period, all lessons and duties that it hits, and somebody proposed for each lesson; all are
 * accepted at once or one by one, and taken back with one click.
 */
export default function AwayDialog({ person, people = [], onClose }: AwayDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const today = useToday();
  const [range, setRange] = useState<DayRange>([today, today]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const away = person ?? people.find(({ employeeId }) => employeeId === chosenId);
  const [from, to = from] = range;
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={person ? t('learning:away.titleOf', { name: person.name }) : t('learning:away.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-12">
        <div className="row wrap gap-12 lines-8">
          {person ? null : (
            <Select
              searchable
              data-autofocus
              w={260}
              aria-label={t('learning:away.who')}
              placeholder={t('learning:away.who')}
              data={people.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
              value={chosenId}
              onChange={setChosenId}
            />
          )}
          <DateRangePicker label={t('learning:away.period')} value={range} onChange={setRange} min={today} />
        </div>
        {away && from ? (
          <AwayPlan key={`${away.employeeId} ${from} ${to}`} person={away} from={from} to={to ?? from} />
        ) : (
          <p className="s13 dim">{t('learning:away.choose')}</p>
        )}
      </div>
    </Modal>
  );
}
