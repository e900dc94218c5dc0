import i18next from 'i18next';
import { type ApiProblem, isProblem } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast.tsx';

/** The texts of a failed write, as keys below `holidays` of the namespace configuration. */
interface Words {
  /** The title of a failure that is neither of the form nor of the network. */
  readonly title: string;
  /** What it says when the server says nothing. */
  readonly fallback: string;
}

/**
 * Shows a failed write as the requirements word it: 'Validation Error' on 400 and 'Submission Error' without a network,
 * else the given title; with the joined error messages, the server's words or the fallback. CAL-28.
 */
export function toastFailure(problem: ApiProblem, { title, fallback }: Words): void {
  const t = i18next.t;
  if (problem.status === 401) return;
  if (problem.status === 0) {
    toast.error(t('configuration:holidays.submissionError'), { description: t('errors:network') });
    return;
  }
  const heading =
    problem.status === 400
      ? t('configuration:holidays.validationError')
      : t(`configuration:holidays.${title}`);
  toast.error(heading, { description: wordsOf(problem) ?? t(`configuration:holidays.${fallback}`) });
}

/** Lets a write fail with its toast; the error goes on to the form. */
export async function withFailure<T>(write: Promise<T>, words: Words): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isProblem(error)) toastFailure(error, words);
    throw error;
  }
}

/** The joined field errors, else the server's sentence. What a broken server says helps nobody: then none. */
function wordsOf(problem: ApiProblem): string | undefined {
  const joined = Object.values(problem.fieldErrors).flat().join(' ');
  if (joined) return joined;
  return problem.status < 500 ? problem.message : undefined;
}
