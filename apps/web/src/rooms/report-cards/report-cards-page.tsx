import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { OwnCards } from './own-cards.tsx';

const CycleList = later(() => import('./cycle-list.tsx'));

/** Report cards: the cycles of one's classes for who teaches, one's own or a child's cards for everybody else. AMB-327. */
export function ReportCardsPage() {
  const can = useCan();
  if (!can('edit:own', 'report_card')) return <OwnCards />;
  return (
    <Meanwhile show={<SkeletonLines rows={6} />}>
      <CycleList />
    </Meanwhile>
  );
}
