import type { Refusal } from './file-refusal.rules.ts';
import type { ReadFile, ReadWish } from './read-file.commands.ts';

/** What the process is given: where the sent file lies, how it was called, and where its rows go. */
export interface WorkerTask {
  readonly filename: string;
  readonly path: string;
  readonly target: string;
  readonly wish: ReadWish;
}

/** What the process answers. */
export type WorkerReply = { readonly file: ReadFile } | { readonly refusal: Refusal };
