import { lazy, Suspense } from 'react';
import { useCan } from '../../api/session.ts';
import { SkeletonLines } from '../../ui/states.tsx';

const Card = lazy(() => import('./clock-card.tsx'));

/** Checking in and out at work; nothing for who has no clock. TIM-02. */
export function ClockCard() {
  const can = useCan();
  if (!can('read:own', 'attendance_log')) return null;
  return (
    <Suspense fallback={<SkeletonLines rows={3} />}>
      <Card />
    </Suspense>
  );
}
