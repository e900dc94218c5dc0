import { Alert, Button } from '@mantine/core';
import { IconClockPlay, IconClockStop, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem } from '../../api/client.ts';
import { invalidatePaths, useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { Bone } from '../../ui/states.tsx';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { formatDay } from '../../ui/words/format.ts';
import { clockTime, minutesAt } from './clock-words.rules.ts';
import { RecentPunches } from './recent-punches.tsx';
import { useMinute } from './use-minute.ts';
import './clock.css';

type Clock = Reply<'GET /api/hr/shifts-attendance/status'>;

const statusPath = '/api/hr/shifts-attendance';

/**
 * The clock of an employee: Loading, then checked in, checked out or an error; one button for the other state, the time
 * worked today and the last punches. TIM-01, TIM-02, TIM-03, AMB-090.
 */
export default function ClockCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const profile = useRead('GET /api/me/employee-profile');
  const status = useRead('GET /api/hr/shifts-attendance/status', undefined, {
    profile: 'realtime',
    enabled: profile.data !== undefined,
  });
  const clock = status.data;
  const retry = () => void (profile.data ? status.refetch() : profile.refetch());
  const failure = profile.data ? failureOf(status.error, clock) : failureOfProfile(profile.error);
  return (
    <Card title={t('dashboard:clock.title')}>
      <div className="col gap-12 clk-body">
        {clock && profile.data ? <Loaded clock={clock} employeeId={profile.data.id} /> : null}
        {!clock && failure ? (
          <div className="col align-start gap-12" role="alert">
            <p className="s14">{t(`dashboard:clock.errors.${failure}`)}</p>
            {failure === 'profile' ? null : (
              <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
                {t('common:retry')}
              </Button>
            )}
          </div>
        ) : null}
        {!clock && !failure ? (
          <div className="col gap-12" role="status">
            <span className="s13 dim">{t('dashboard:clock.loading')}</span>
            <Bone width={140} height={32} />
            <Bone width={120} height={20} />
            <Bone width="100%" height={40} />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Loaded({ clock, employeeId }: { clock: Clock; employeeId: string }) {
  const { t, i18n } = useTranslation('dashboard');
  const now = useMinute();
  const isIn = clock.status === 'CLOCKED_IN';
  const minutes = minutesAt(clock, now);
  const punch = useWrite('POST /api/hr/shifts-attendance/log', {
    quiet: (problem) => problem.status === 409,
  });
  const press = async () => {
    try {
      await punch.mutateAsync({ body: { employeeId, type: isIn ? 'OUT' : 'IN', notes: null } });
    } catch (error) {
      // Somebody pressed the button elsewhere: the card shows what holds now.
      if (!isProblem(error, 409)) return;
      toastProblem(error);
      await invalidatePaths([statusPath]);
    }
  };
  return (
    <>
      {clock.missedOn ? (
        <Alert color="yellow" role="status">
          {t('dashboard:clock.missed', { date: formatDay(clock.missedOn, i18n.language) })}
        </Alert>
      ) : null}
      <div className="col">
        <p className="row align-baseline wrap lines-0 clk-worked">
          <b>{t('dashboard:clock.worked', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>
          <span className="s13 dim">{t('dashboard:clock.today')}</span>
        </p>
        <p className="row wrap lines-0 clk-state">
          <StatusBadge color={isIn ? 'green' : 'gray'}>
            {t(`dashboard:clock.status.${clock.status}`)}
          </StatusBadge>
          {clock.since ? (
            <span className="s13 dim">
              {t('dashboard:clock.since', { time: clockTime(clock.since, clock) })}
            </span>
          ) : null}
        </p>
        <Button
          fullWidth
          size="lg"
          color={isIn ? 'red' : undefined}
          variant={isIn ? 'default' : 'filled'}
          leftSection={isIn ? <IconClockStop size={18} /> : <IconClockPlay size={18} />}
          loading={punch.isPending}
          onClick={() => void press()}
        >
          {t(isIn ? 'dashboard:clock.checkOut' : 'dashboard:clock.checkIn')}
        </Button>
      </div>
      <RecentPunches clock={clock} />
    </>
  );
}

type Failure = 'profile' | 'load' | 'status';

function failureOfProfile(error: ApiProblem | null): Failure | null {
  if (!error) return null;
  return error.status === 404 ? 'profile' : 'load';
}

/** No reply at all, or one that says no. TIM-03. */
function failureOf(error: ApiProblem | null, clock: Clock | undefined): Failure | null {
  if (!error || clock) return null;
  if (error.status === 404) return 'profile';
  return error.status === 0 ? 'load' : 'status';
}
