import type { ImportModel } from '@bellwether/contract/imports/models';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { type FileRow, isGood, payloadRow } from './check-file.rules.ts';

/** By the line of a row: it speaks of an existing record, or may speak of one (AMB-159). */
export type KnownRecords = ReadonlyMap<number, 'exists' | 'possible'>;

const nobody: KnownRecords = new Map();
const pauseMs = 400;

/** Asks the server which of the good rows exist already. Without an answer nothing is marked: the import says it again. */
export function useKnownRecords(
  model: ImportModel,
  rows: readonly FileRow[],
  context: { courseId?: string },
): KnownRecords {
  const [known, setKnown] = useState<KnownRecords>(nobody);
  const good = useMemo(() => rows.filter(isGood), [rows]);
  const { courseId } = context;
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      if (good.length === 0) return setKnown(nobody);
      const body = { model: model.modelName, rows: good.map(payloadRow), ...(courseId ? { courseId } : {}) };
      call('POST /api/imports/duplicates', { body }, leaving.signal)
        .then(({ data }) => {
          setKnown(
            new Map(
              data.flatMap(({ row, isSure }) => {
                const line = good[row - 1]?.line;
                return line === undefined ? [] : [[line, isSure ? 'exists' : 'possible'] as const];
              }),
            ),
          );
        })
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [model, good, courseId]);
  return known;
}
