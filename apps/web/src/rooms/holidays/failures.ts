import i18next from 'i18next';
import { type ApiProblem, isProblem } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast.tsx';

/** The texts of a failed write, as keys below `holidays` of the namespace configuration. */
interface Words {
  /** The title of a failure that is neither of the form nor of the network. */
  readonly title: string;
  /** What it says when the server says nothing. */
  readonly fallback: string;
  /** The title stands over every failure: only custom holidays that are made or changed have titles for 400 and the network. */
  readonly oneTitle?: true;
}

/**
 * Shows a failed write as the requirements word it: 'Validation Error' on 400 and 'Submission Error' without a network,
 * else the given title (CAL-28), which a deletion and the preferences have always (CAL-29, CAL-39); with the joined error
 * messages, the server's words or the fallback.
 */
export function toastFailure(problem: ApiProblem, words: Words): void {
  if (problem.status === 401) return;
  const t = i18next.t;
  const fallback = t(`configuration:holidays.${words.fallback}`);
  if (problem.status === 0 && !words.oneTitle) {
    toast.error(t('configuration:holidays.submissionError'), { description: t('errors:network') });
    return;
  }
  const title = problem.status === 400 && !words.oneTitle ? 'validationError' : words.title;
  toast.error(t(`configuration:holidays.${title}`), { description: wordsOf(problem) ?? fallback });
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

/** The joined field errors, else the server's sentence. What a broken or an absent server says helps nobody: then none. */
function wordsOf(problem: ApiProblem): string | undefined {
  const joined = Object.values(problem.fieldErrors).flat().join(' ');
  if (joined) return joined;
  return problem.status > 0 && problem.status < 500 ? problem.message : undefined;
}
