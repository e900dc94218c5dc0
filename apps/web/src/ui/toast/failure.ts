import { type ApiProblem, isProblem } from '../../api/client.ts';
import { toastProblem, wordsOf } from './problem-toast.ts';
import { toast } from './toast.tsx';

/**
 * Shows a failed write under a title that a specification gives, with the server's words as description, and throws
 * it on. Where fields are at fault the form shows them, and an ended session has its own dialog. For writes made
 * with `quiet`.
 */
export async function titledFailure<T>(write: Promise<T>, title: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isProblem(error)) toastTitled(error, title);
    throw error;
  }
}

/** Shows a failed write under the title, as `titledFailure` does. */
export function toastTitled(problem: ApiProblem, title: string): void {
  if (problem.status === 401 || isInvalidForm(problem)) return;
  const words = wordsOf(problem);
  toast.error(title, { description: words.description ?? words.title });
}

/** Shows a failed save, but for what its form shows: errors on fields, whatever the status, and a stale version. */
export function toastUnshown(problem: ApiProblem): void {
  const isShown = problem.code === 'STALE' || Object.keys(problem.fieldErrors).length > 0;
  if (!isShown && problem.status !== 401) toastProblem(problem);
}

function isInvalidForm(problem: ApiProblem): boolean {
  return problem.status === 400 && Object.keys(problem.fieldErrors).length > 0;
}
