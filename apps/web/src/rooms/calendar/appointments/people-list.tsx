import { useTranslation } from 'react-i18next';
import type { OriginalData } from '../events/event.ts';

type Appointment = NonNullable<OriginalData['appointment']>;

/** Who is asked to an appointment, each with what they said. */
export function PeopleList({ people }: Pick<Appointment, 'people'>) {
  const { t } = useTranslation('calendar');
  return people.map(({ id, name, answer }) => (
    <div key={id}>
      {name} <span className="s12 dim">{t(`answer.of.${answer}`)}</span>
    </div>
  ));
}
