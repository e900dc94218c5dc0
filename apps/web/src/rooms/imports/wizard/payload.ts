import { type ImportModel, payloadKey } from '@bellwether/contract/imports/models';
import { type FileRow, payloadRow, type SentFile } from './check-file.rules.ts';
import type { ImportContext } from './wizard-state.ts';

export interface PayloadParts {
  readonly model: ImportModel;
  readonly file: SentFile;
  readonly rows: readonly FileRow[];
  /** How many good rows come before these. */
  readonly offset: number;
  readonly updateExisting: boolean;
  readonly context: ImportContext;
  readonly runId: string | null;
}

/** The body of a request: the rows under the key of the model's path, with the context fields. IMP-17. */
export function payloadOf({ model, file, rows, offset, updateExisting, context, runId }: PayloadParts) {
  return {
    [payloadKey(model.apiEndpoint)]: rows.map(payloadRow),
    ...context,
    fileId: file.id,
    filename: file.filename,
    offset,
    lines: rows.map(({ line }) => line),
    updateExisting,
    ...(runId ? { runId } : {}),
  };
}

/**
 * A short text that tells payloads of one file apart: the same rows sent again after a lost answer are the same request
 * to the server, other rows or choices are another one. AMB-038.
 */
export function fingerprint(payload: unknown): string {
  const text = JSON.stringify(payload);
  // Two FNV-1a sums with different beginnings, over UTF-16 units.
  let [first, second] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`;
}
