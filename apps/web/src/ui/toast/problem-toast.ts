import i18next from 'i18next';
import type { ApiProblem } from '../../api/client.ts';
import { toast } from './toast.tsx';

/** Shows a failed write as a toast: refused with the missing right and who holds it, else the server's words. */
export function toastProblem(problem: ApiProblem): void {
  const { title, description } = wordsOf(problem);
  toast.error(title, description ? { description } : {});
}

/** Title and description of a problem, in the viewer's language. IAM-27, APP-28. */
export function wordsOf(problem: ApiProblem): { title: string; description?: string } {
  const t = i18next.t;
  if (problem.status === 0) return { title: t('errors:networkTitle'), description: t('errors:network') };
  if (problem.status === 403)
    return { title: t('errors:permissionDenied'), description: deniedWords(problem) };
  if (problem.status === 429) return { title: t('errors:tooMany'), description: problem.message };
  if (problem.status >= 500) {
    const reference = problem.requestId ? t('errors:requestId', { id: problem.requestId }) : undefined;
    return { title: problem.message, ...(reference ? { description: reference } : {}) };
  }
  return { title: problem.message };
}

/** A problem as one text where it stands beside one field, such as a file: what is said of the field, else all of it. */
export function oneTextOf(problem: ApiProblem): string {
  const [said] = Object.values(problem.fieldErrors).flat();
  const { title, description } = wordsOf(problem);
  return said ?? [title, description].filter(Boolean).join(' ');
}

/** Whether the reply has words of its own, and not only those of its status line. */
export function saysWhy({ status, message, statusText }: ApiProblem): boolean {
  return status !== 0 && message !== '' && message !== statusText;
}

/** The missing right and the roles that hold it, as the 403 names them. */
export function denialOf(problem: ApiProblem): { right?: string; roles: string[] } {
  const { right, roles } = problem.details;
  return {
    ...(typeof right === 'string' ? { right } : {}),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  };
}

function deniedWords(problem: ApiProblem): string {
  const { right, roles } = denialOf(problem);
  if (!right) return problem.message;
  if (roles.length === 0) return i18next.t('errors:missingRight', { right });
  return i18next.t('errors:missingRightHeldBy', { right, roles: roles.join(', ') });
}
