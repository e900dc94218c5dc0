import { Card } from '../../../ui/page.tsx';
import { ProposalCard } from '../levels/proposal-card.tsx';
import Competencies from './competencies.tsx';
import GradePoints from './grade-points.tsx';
import Mastery from './mastery.tsx';
import { Results } from './results.tsx';

/** What a student can, by what is practised, and the released results below it. STU-14, AMB-375. */
export default function StudentResults({ userId }: { userId: string }) {
  return (
    <div className="col gap-16">
      <ProposalCard userId={userId} />
      <GradePoints userId={userId} />
      <Competencies userId={userId} />
      <Mastery userId={userId} />
      <Card>
        <Results userId={userId} />
      </Card>
    </div>
  );
}
