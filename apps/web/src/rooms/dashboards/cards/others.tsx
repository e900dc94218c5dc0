import type { ReactNode } from 'react';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/states.tsx';

// The cards of other rooms. Most doors load their cards when they are drawn; the others are loaded here.

export { AssessmentScores } from '../../assessments/index.tsx';
export { AttendanceCard } from '../../attendance/index.tsx';
export { ProfileCard } from '../../avatars/index.tsx';
export { ClockCard } from '../../clock/index.tsx';
export { FeedbackAnalyticsCard, RecentFeedback } from '../../feedback/index.tsx';
export { FinanceFigures } from '../../finance-analytics/index.tsx';
export { FollowUpsCard } from '../../pipeline/index.tsx';

export const TasksCard = later(async () => ({ default: (await import('../../tasks/index.tsx')).TasksCard }));
export const Gallery = later(async () => ({ default: (await import('../../files/index.tsx')).Gallery }));

/** Where a card of another room will stand: a card of its size until it is loaded. */
export function Slot({ children, rows = 4 }: { children: ReactNode; rows?: number }) {
  return (
    <Meanwhile
      show={
        <Card>
          <div style={{ padding: 16 }}>
            <SkeletonLines rows={rows} />
          </div>
        </Card>
      }
    >
      {children}
    </Meanwhile>
  );
}
