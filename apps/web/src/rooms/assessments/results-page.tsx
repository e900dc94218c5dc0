import { lazy, Suspense } from 'react';
import { useCan } from '../../api/session.ts';
import { SkeletonLines } from '../../ui/states.tsx';

const SheetList = lazy(() => import('./sheet-list.tsx'));
const OwnResults = lazy(() => import('./own-results.tsx'));

/** Results: the sheets of one's classes for who teaches, one's own or a child's for everybody else. REV-18. */
export function ResultsPage() {
  const can = useCan();
  const Content = can('read:own', 'assessment') ? SheetList : OwnResults;
  return (
    <Suspense fallback={<SkeletonLines rows={6} />}>
      <Content />
    </Suspense>
  );
}
