import { maxAppointmentPeople } from '@bellwether/contract/calendar/values';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarEvents } from '../../../api/calendar-events.ts';
import { call } from '../../../api/client.ts';
import { type Picked, pickerLimit, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { isCancelled } from '../events/event-form.rules.ts';
import { timeLabel } from '../events/event-looks.ts';
import type { Target } from '../grid/moves.rules.ts';
import { type Placed, place } from '../grid/placed.rules.ts';
import { dayOfWall } from '../grid/wall.rules.ts';

interface PeopleFieldProps {
  readonly value: readonly Picked[];
  readonly onChange: (people: Picked[]) => void;
  readonly error: ReactNode;
  /** When the appointment is, to say who is busy then; null while that is not said. */
  readonly target: Target | null;
  /** The event that is edited, which makes nobody busy. */
  readonly ownId: string | undefined;
}

/** Who else comes: people whom one may write to, and below who of them has something else at that time. */
export function PeopleField({ value, onChange, error, target, ownId }: PeopleFieldProps) {
  const { t } = useTranslation('calendar');
  return (
    <div className="col gap-4">
      <SearchPicker
        label={t('people.label')}
        help={t('people.help')}
        value={value}
        onChange={onChange}
        name="appointment people"
        failure={t('errors:searchUsers')}
        nothing={t('people.none')}
        placeholder={t('people.search')}
        max={maxAppointmentPeople}
        error={error}
        search={async (q, signal) => {
          const query = { q, limit: pickerLimit };
          const { data } = await call('GET /api/messages/recipients/search', { query }, signal);
          return data.map(({ id, name, role, username }) => ({ id, name, detail: role ?? username }));
        }}
      />
      <div aria-live="polite">
        {target ? value.map((one) => <Busy key={one.id} person={one} target={target} ownId={ownId} />) : null}
      </div>
    </div>
  );
}

interface BusyProps {
  readonly person: Picked;
  readonly target: Target;
  readonly ownId: string | undefined;
}

function Busy({ person, target, ownId }: BusyProps) {
  const { t } = useTranslation('calendar');
  const query = {
    startDate: dayOfWall(target.start),
    endDate: dayOfWall(target.end - 1),
    userIds: person.id,
  };
  const read = useCalendarEvents(query);
  const [first] = (read.data?.events ?? []).map(place).filter((one) => takes(one, target, ownId));
  if (!first) return null;
  return (
    <p className="row gap-4 s12 t2">
      <IconClockExclamation size={14} aria-hidden="true" />
      {t('people.busy', { name: person.name, title: first.event.title, time: timeLabel(first, t) })}
    </p>
  );
}

function takes(one: Placed, { start, end }: Target, ownId: string | undefined): boolean {
  return one.event.id !== ownId && !isCancelled(one) && one.start < end && one.end > start;
}
