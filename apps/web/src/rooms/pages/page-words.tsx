import {
  type PageStatus,
  type PageType,
  pageStatuses,
  pageTypes,
  type SubmissionStatus,
  submissionStatuses,
} from '@bellwether/contract/pages/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';

type T = TFunction<readonly string[]>;

const pageColors = {
  DRAFT: 'gray',
  PUBLISHED: 'green',
  SCHEDULED: 'blue',
  ARCHIVED: 'amber',
} as const satisfies Record<PageStatus, EventColor>;

const submissionColors = {
  PENDING: 'amber',
  PROCESSED: 'green',
  SPAM: 'gray',
  FAILED: 'red',
} as const satisfies Record<SubmissionStatus, EventColor>;

/** The status of a page as a badge. PAG-03. */
export function PageStatusBadge({ status }: { status: PageStatus }) {
  const { t } = useTranslation('pages');
  return <StatusBadge color={pageColors[status]}>{t(`pages:statuses.${status}`)}</StatusBadge>;
}

/** The status of what a visitor sent. PAG-20. */
export function SubmissionStatusBadge({ status }: { status: SubmissionStatus }) {
  const { t } = useTranslation('pages');
  return (
    <StatusBadge color={submissionColors[status]}>{t(`pages:submissionStatuses.${status}`)}</StatusBadge>
  );
}

export const pageStatusChoices = (t: T) =>
  pageStatuses.map((value) => ({
    value,
    label: t(`pages:statuses.${value}`),
    render: <PageStatusBadge status={value} />,
  }));

export const pageTypeChoices = (t: T) =>
  pageTypes.map((value: PageType) => ({ value, label: t(`pages:types.${value}`) }));

export const submissionStatusChoices = (t: T, counts: Partial<Record<SubmissionStatus, number>> = {}) =>
  submissionStatuses.map((value) => ({
    value,
    label: t(`pages:submissionStatuses.${value}`),
    render: <SubmissionStatusBadge status={value} />,
    count: counts[value],
  }));
