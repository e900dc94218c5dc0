import type { AppealStatus, CommentStatus, ReportStatus } from '@bellwether/contract/feed/feed.values';
import type { EventColor } from '../../../ui/theme/event-colors.ts';

export const reportColors: Readonly<Record<ReportStatus, EventColor>> = {
  PENDING: 'amber',
  REVIEWED: 'blue',
  RESOLVED: 'green',
  DISMISSED: 'gray',
};

export const commentColors: Readonly<Record<CommentStatus, EventColor>> = {
  VISIBLE: 'green',
  PENDING: 'amber',
  HIDDEN: 'gray',
  REJECTED: 'red',
};

export const appealColors: Readonly<Record<AppealStatus, EventColor>> = {
  PENDING: 'amber',
  UPHELD: 'gray',
  REVERSED: 'green',
};
