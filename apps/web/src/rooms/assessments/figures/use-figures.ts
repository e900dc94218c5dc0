import { useMemo } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';

export type Figures = Reply<'GET /api/lms/question-figures'>['data'][number];

/** So many ids fit into an address, whatever stands between the browser and the server; an assessment has at most three times as many. */
const atOnce = 100;

/** How the questions of the bank did where they were asked, by their ids, as far as the viewer marks there; a read for each hundred of them. */
export function useFigures(ids: readonly string[]): ReadonlyMap<string, Figures> {
  const sorted = [...new Set(ids)].toSorted();
  const first = useSome(sorted.slice(0, atOnce));
  const second = useSome(sorted.slice(atOnce, 2 * atOnce));
  const third = useSome(sorted.slice(2 * atOnce, 3 * atOnce));
  return useMemo(
    () => new Map([first, second, third].flatMap((some) => (some ?? []).map((one) => [one.questionId, one]))),
    [first, second, third],
  );
}

function useSome(ids: readonly string[]) {
  const can = useCan();
  const read = useRead(
    'GET /api/lms/question-figures',
    { query: { questionIds: ids.join(',') } },
    { enabled: ids.length > 0 && can('edit:own', 'student_assessment') },
  );
  return read.data?.data;
}
