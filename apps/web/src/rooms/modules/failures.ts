import type { TFunction } from 'i18next';
import type { ApiProblem } from '../../api/client.ts';
import { wordsOf } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';

export type Thing = 'modules' | 'workflows';
export type Deed = 'add' | 'edit' | 'delete' | 'duplicate';

const titles = {
  add: 'saveFailedAdd',
  edit: 'saveFailedEdit',
  delete: 'deleteFailed',
  duplicate: 'duplicateFailed',
} as const;

/** Tells that the right is missing: 'Permission Denied' and for what. CFG-07. */
export function tellDenied(t: TFunction, thing: Thing, deed: Deed): void {
  toast.error(t('errors:permissionDenied'), { description: t(`configuration:${thing}.denied.${deed}`) });
}

/**
 * Tells that a write failed: 'Failed to add module' with the server's message below; a missing right in its own words.
 * Returns true: nothing else has to tell it. CFG-10.
 */
export function tellFailure(t: TFunction, thing: Thing, deed: Deed, problem: ApiProblem): true {
  if (problem.status === 403) tellDenied(t, thing, deed);
  else if (problem.status !== 401) {
    const { title, description } = wordsOf(problem);
    toast.error(t(`configuration:${thing}.${titles[deed]}`), {
      description: [title, description].filter(Boolean).join(' '),
    });
  }
  return true;
}
