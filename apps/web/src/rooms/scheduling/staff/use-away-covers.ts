import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { keyOf, type Missed, missedOf, usedTwice } from './away.rules.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** What an absence hits and who takes each, as proposed or as the viewer chose. Nothing is read while it is not `enabled`. */
export function useAwayCovers(employeeId: string, { from, to }: Period, enabled = true) {
  const read = useRead(
    'GET /api/class-schedule/absence-cover',
    { query: { employeeId, from, to } },
    { profile: 'realtime', enabled },
  );
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const missed = read.data ? missedOf(read.data) : [];
  const choiceOf = (one: Missed) => own[keyOf(one)] ?? one.proposedId ?? '';
  return {
    read,
    missed,
    choiceOf,
    choose: (one: Missed, id: string) => setOwn((before) => ({ ...before, [keyOf(one)]: id })),
    covered: missed.filter((one) => choiceOf(one) !== ''),
    twice: usedTwice(missed, choiceOf),
  };
}
