import type { ImportModel } from '@bellwether/contract/imports/models';
import { wallClock } from '@bellwether/contract/shared/zone';
import { useMemo } from 'react';
import { useOrganization } from '../../../../api/session.ts';
import { checkedRows, isUnanswered, openQuestions, type SentFile, tallyOf } from '../check-file.rules.ts';
import { unmatchedValues } from '../unmatched.rules.ts';
import type { References } from '../use-references.ts';
import type { ImportContext, WizardState } from '../wizard-state.ts';
import { useServerCheck } from './use-server-check.ts';

interface CheckParts {
  readonly model: ImportModel;
  readonly file: SentFile;
  readonly state: WizardState;
  readonly references: References;
  readonly context: ImportContext;
}

/** The rows with all that is known of them, by the rules and by the server, and what must or may be said about them. */
export function useCheck({ model, file, state, references, context }: CheckParts) {
  const { timeZone } = useOrganization();
  const { mapping, choices, asked, updateExisting } = state;
  const checked = useMemo(
    () => checkedRows(model, file, mapping, choices, wallClock(new Date(), timeZone).day, asked),
    [model, file, mapping, choices, timeZone, asked],
  );
  const { rows, ...server } = useServerCheck(model, checked, { updateExisting, ...context });
  const unmatched = useMemo(() => unmatchedValues(model, checked, references), [model, checked, references]);
  const questions = useMemo(() => openQuestions(model, file, mapping, asked), [model, file, mapping, asked]);
  const tally = useMemo(() => tallyOf(rows), [rows]);
  const asksDay = model.context.includes('asOfDate') && !('date' in mapping);
  const isAsked =
    questions.some((question) => isUnanswered(question, choices)) || (asksDay && !context.asOfDate);
  return { rows, server, unmatched, questions, tally, asksDay, isAsked };
}
