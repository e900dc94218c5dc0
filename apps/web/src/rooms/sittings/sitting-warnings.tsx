import { wallClock } from '@bellwether/contract/shared/zone';
import { Alert } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';

interface SittingWarningsProps {
  /** Empty: not chosen yet. */
  readonly startsAt: string;
  readonly closesAt: string | null;
  readonly assessmentId: string;
  readonly classId: string | null;
  readonly studentIds: readonly string[];
  readonly locationId: string | null;
  /** The sitting that is changed; undefined: a new one. */
  readonly sittingId: string | undefined;
}

/** What speaks against the moment of a sitting: holidays, other lessons, the room, a second test. It forbids nothing. AMB-370. */
export function SittingWarnings({ startsAt, studentIds, sittingId, ...asked }: SittingWarningsProps) {
  const { t } = useTranslation('sittings');
  const { timeZone } = useOrganization();
  const { closesAt, assessmentId, classId, locationId } = asked;
  const read = useRead(
    'GET /api/lms/sitting-warnings',
    {
      query: {
        startsAt,
        ...(closesAt ? { closesAt } : {}),
        ...(assessmentId ? { assessmentId } : {}),
        ...(classId ? { classId } : {}),
        ...(studentIds.length > 0 ? { studentIds: studentIds.join(',') } : {}),
        ...(locationId ? { locationId } : {}),
        ...(sittingId ? { sittingId } : {}),
      },
    },
    { enabled: startsAt !== '' },
  );
  const warnings = startsAt === '' ? [] : (read.data?.data ?? []);
  if (warnings.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconCalendarExclamation size={18} aria-hidden="true" />}
      title={t('sittings:warnings.title')}
    >
      <ul className="col gap-4">
        {warnings.map(({ kind, name, startsAt: at, studentCount }) => (
          <li key={`${kind} ${name} ${at}`}>
            {t(`sittings:warnings.${kind}`, {
              name,
              count: studentCount,
              time: at ? wallClock(new Date(at), timeZone).time : '',
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
