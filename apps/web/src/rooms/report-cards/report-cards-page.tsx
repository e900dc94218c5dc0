import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { OwnCards } from './own-cards.tsx';

const CycleList = later(() => import('./cycle-list.tsx'));

/**
 * Report cards: the cycles of one's classes for who teaches, one's own or a child's cards for everybody else, and for a
 * teacher who comes to a child's from home. AMB-327.
 */
export function ReportCardsPage() {
  const can = useCan();
  const [card] = useUrlState('card');
  if (card || !can('edit:own', 'report_card')) return <OwnCards />;
  return (
    <Meanwhile show={<SkeletonLines rows={6} />}>
      <CycleList />
    </Meanwhile>
  );
}
