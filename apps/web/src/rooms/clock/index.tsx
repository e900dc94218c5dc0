import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { SkeletonLines } from '../../ui/states.tsx';

const Card = later(() => import('./clock-card.tsx'));

/** Checking in and out at work; nothing for who has no clock. TIM-02. */
export function ClockCard() {
  const can = useCan();
  if (!can('read:own', 'attendance_log')) return null;
  return (
    <Meanwhile show={<SkeletonLines rows={3} />}>
      <Card />
    </Meanwhile>
  );
}
