import type { RequestStatus } from '@bellwether/contract/feedback/values';
import { dayIn } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { dueOf } from './due.rules.ts';

const colors: Readonly<Record<RequestStatus, EventColor>> = {
  PENDING: 'amber',
  VIEWED: 'blue',
  ACTIONED: 'green',
  DISMISSED: 'gray',
  EXPIRED: 'red',
  CANCELLED: 'purple',
};

/** Where a request stands. FBK-10, AMB-019. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('inbox');
  return <StatusBadge color={colors[status]}>{t(`inbox:feedbackStatus.${status}`)}</StatusBadge>;
}

/** When an answer is due, by the organisation's clock: amber from the day before, red afterwards. */
export function DueBadge({ dueAt, open }: { dueAt: string | null; open: boolean }) {
  const { t, i18n } = useTranslation('feedback');
  const { timeZone } = useOrganization();
  if (!dueAt) return null;
  const day = dayIn(timeZone, new Date(dueAt));
  const due = dueOf(day, dayIn(timeZone, new Date()));
  const date = formatDay(day, i18n.language);
  const words = due === 'later' ? t('feedback:due.on', { date }) : t(`feedback:due.${due}`, { date });
  return <Tag color={open ? dueColors[due] : 'gray'}>{open ? words : t('feedback:due.on', { date })}</Tag>;
}

const dueColors = { past: 'red', today: 'amber', tomorrow: 'amber', later: 'gray' } as const;
