import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { SkeletonLines } from '../../ui/states.tsx';

const SheetList = later(() => import('./sheet-list.tsx'));
const OwnResults = later(() => import('./results/own-results.tsx'));

/** Results: the sheets of one's classes for who teaches, one's own or a child's for everybody else. REV-18. */
export function ResultsPage() {
  const can = useCan();
  const Content = can('read:own', 'assessment') ? SheetList : OwnResults;
  return (
    <Meanwhile show={<SkeletonLines rows={6} />}>
      <Content />
    </Meanwhile>
  );
}
