import { kindOf, megabytesFor, typeByName } from '@bellwether/contract/files/file-limits.rules';
import { contextCaps, type FileContext } from '@bellwether/contract/files/values';
import type { Reply } from '../../api/types.ts';

/** A stored file as the API answers it. */
export type FileRecord = Reply<'POST /api/files'>['file'];

/** A chosen file on its way: the states of FIL-03 but for 'uploaded', in which it is a FileRecord. */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly state: 'pending' | 'uploading' | 'error';
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed, where the server said so. */
  readonly message: string;
}

/** How many are sent at the same moment. */
export const parallelUploads = 3;

interface Limits {
  readonly context: FileContext;
  readonly maxFiles: number;
  /** Megabytes of the system setting. */
  readonly setting: number;
}

/** Why a chosen file is not taken; `why` is a key of common:files.refusals, whose texts are those of FIL-05. */
export interface Refusal {
  readonly why: 'tooLarge' | 'unsupportedImage' | 'unsupportedFile' | 'tooMany';
  readonly name: string;
  /** Megabytes, or files with 'tooMany'. */
  readonly max: number;
}

/** Why the file is not taken; undefined when it is. The server looks at its content later. FIL-05, FIL-10. */
export function refusalOf(
  file: { name: string; size: number; type: string },
  limits: Limits,
): Refusal | undefined {
  const { context, setting } = limits;
  const { name, size } = file;
  const type = typeByName(name) ?? (isTelling(file.type) ? file.type : undefined);
  const max = type ? (megabytesFor(context, kindOf(type), setting) ?? 0) : 0;
  if (!max) return { why: takesOnlyImages(context) ? 'unsupportedImage' : 'unsupportedFile', name, max };
  return size > max * 1024 * 1024 ? { why: 'tooLarge', name, max } : undefined;
}

function takesOnlyImages(context: FileContext): boolean {
  return Object.keys(contextCaps[context]).join() === 'image';
}

/** A pasted picture may have no telling name, but a type. */
function isTelling(type: string): boolean {
  return kindOf(type) !== 'document' || type === 'application/pdf';
}

export interface Chosen {
  readonly accepted: readonly File[];
  readonly refusals: readonly Refusal[];
}

/** Divides what was chosen into what is taken and why the rest is not; `present` are there already. FIL-04, FIL-05. */
export function chosenFiles(files: readonly File[], present: number, limits: Limits): Chosen {
  const refusals: Refusal[] = [];
  const accepted: File[] = [];
  for (const file of files) {
    const refusal = refusalOf(file, limits);
    if (refusal) refusals.push(refusal);
    else accepted.push(file);
  }
  const room = Math.max(0, limits.maxFiles - present);
  if (accepted.length > room) refusals.push({ why: 'tooMany', name: '', max: limits.maxFiles });
  return { accepted: accepted.slice(0, room), refusals };
}

/** The items that begin now, so that no more than three are under way. */
export function startable(items: readonly UploadItem[]): UploadItem[] {
  const free = parallelUploads - items.filter(({ state }) => state === 'uploading').length;
  return items.filter(({ state }) => state === 'pending').slice(0, Math.max(0, free));
}
