import { isProblem } from '../api/client.ts';
import { wordsOf } from './problem-toast.ts';
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
    if (isProblem(error) && error.status !== 401 && !isInvalidForm(error)) {
      const words = wordsOf(error);
      toast.error(title, { description: words.description ?? words.title });
    }
    throw error;
  }
}

function isInvalidForm(error: unknown): boolean {
  return isProblem(error, 400) && Object.keys(error.fieldErrors).length > 0;
}
