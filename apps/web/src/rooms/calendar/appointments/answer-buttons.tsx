import type { AppointmentAnswer, SeriesReach } from '@bellwether/contract/calendar/values';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { CalendarEvent } from '../events/event.ts';

type Said = Exclude<AppointmentAnswer, 'INVITED'>;

const answers = [
  { said: 'ACCEPTED', Icon: IconCheck },
  { said: 'DECLINED', Icon: IconX },
] as const;

/** Says whether one comes to an appointment that one is asked to: to this date, or to all of a series. */
export function AnswerButtons({ event }: { readonly event: CalendarEvent }) {
  const { t } = useTranslation('calendar');
  const { appointment } = event.resource.originalData;
  const { mutate, isPending } = useWrite('POST /api/dashboard/calendar-events/:id/answer', {
    onDone: (_, { body }) => toast.success(t(`answer.said.${body.answer}`), { id: `answer ${event.id}` }),
  });
  if (!appointment?.answer) return null;
  const say = (answer: Said, reach: SeriesReach) =>
    mutate({ params: { id: event.id }, body: { answer, reach } });
  return answers.map(({ said, Icon }) => {
    const look = {
      variant: 'default',
      disabled: isPending || (appointment.answer === said && !appointment.series),
      'aria-pressed': appointment.answer === said,
      leftSection: <Icon size={15} aria-hidden="true" />,
    } as const;
    if (!appointment.series) {
      return (
        <Button key={said} {...look} onClick={() => say(said, 'THIS')}>
          {t(`answer.${said}`)}
        </Button>
      );
    }
    return (
      <Menu key={said} position="bottom-start">
        <Menu.Target>
          <Button {...look}>{t(`answer.${said}`)}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['THIS', 'FOLLOWING', 'ALL'] as const).map((reach) => (
            <Menu.Item key={reach} onClick={() => say(said, reach)}>
              {t(`reach.${reach}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  });
}
