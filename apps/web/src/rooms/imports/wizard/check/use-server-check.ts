import type { RowProblem } from '@bellwether/contract/imports/check-row.rules';
import type { ImportModel } from '@bellwether/contract/imports/models';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../../api/client.ts';
import type { Reply } from '../../../../api/types.ts';
import { type FileRow, isGood, payloadRow } from '../check-file.rules.ts';
import type { ImportContext } from '../wizard-state.ts';

export interface ServerCheck {
  /** The rows with the server's word on each. */
  readonly rows: readonly FileRow[];
  /** `failed`: there is no answer, and nothing may be promised. */
  readonly state: 'checking' | 'done' | 'failed';
  readonly again: () => void;
}

/** What the server says of a row that was sent as `sent`. */
interface Word extends Pick<FileRow, 'fate' | 'warnings'> {
  readonly sent: string;
  readonly problems: readonly RowProblem[];
}

const noWords: ReadonlyMap<number, Word> = new Map();
const pauseMs = 250;

/**
 * Asks the server what importing the good rows would do to each, once more whenever one of them or the options change
 * (IMP-08). A row keeps the word on it as long as it stays as it was sent.
 */
export function useServerCheck(
  model: ImportModel,
  checked: readonly FileRow[],
  options: ImportContext & { updateExisting: boolean },
): ServerCheck {
  const { updateExisting, courseId, asOfDate } = options;
  const question = useMemo(() => {
    const good = checked.filter(isGood);
    const body = {
      model: model.modelName,
      rows: good.map(payloadRow),
      updateExisting,
      ...(courseId ? { courseId } : {}),
      ...(asOfDate ? { asOfDate } : {}),
    };
    return { good, body };
  }, [model, checked, updateExisting, courseId, asOfDate]);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState({ to: null as unknown, hasFailed: false, words: noWords });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (question.good.length === 0) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      call('POST /api/imports/check', { body: question.body }, leaving.signal)
        .then(({ data }) =>
          setAnswer({ to: question, hasFailed: false, words: wordsOf(question.good, data) }),
        )
        .catch(() => {
          if (!leaving.signal.aborted) setAnswer(({ words }) => ({ to: question, hasFailed: true, words }));
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [question, tries]);
  const rows = useMemo(() => checked.map((row) => withWord(row, answer.words)), [checked, answer.words]);
  const isAnswered = question.good.length === 0 || answer.to === question;
  return {
    rows,
    state: !isAnswered ? 'checking' : answer.to === question && answer.hasFailed ? 'failed' : 'done',
    again: () => {
      setAnswer((before) => ({ ...before, to: null }));
      setTries((count) => count + 1);
    },
  };
}

function wordsOf(
  good: readonly FileRow[],
  { fates, errors, warnings }: Reply<'POST /api/imports/check'>['data'],
): ReadonlyMap<number, Word> {
  const errorsOf = Map.groupBy(errors, ({ row }) => row);
  const warningsOf = Map.groupBy(warnings, ({ row }) => row);
  return new Map(
    good.map((row, index) => [
      row.line,
      {
        sent: JSON.stringify(payloadRow(row)),
        fate: fates[index] ?? null,
        problems: (errorsOf.get(index + 1) ?? []).map(({ field, message }) => ({
          field: field ?? '',
          code: 'refused' as const,
          message,
          params: {},
        })),
        warnings: (warningsOf.get(index + 1) ?? []).map(({ message }) => message),
      },
    ]),
  );
}

function withWord(row: FileRow, words: ReadonlyMap<number, Word>): FileRow {
  const word = isGood(row) ? words.get(row.line) : undefined;
  if (word?.sent !== JSON.stringify(payloadRow(row))) return row;
  const { fate, warnings, problems } = word;
  return { ...row, fate, warnings, check: { ...row.check, problems } };
}
