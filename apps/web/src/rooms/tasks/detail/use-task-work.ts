import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Check } from '../items/task-items.tsx';

interface Workable {
  id: string;
  items: readonly { id: string; isChecked: boolean; selectedRadioOption: string | null }[];
}

const nothing: ReadonlyMap<string, Check> = new Map();
const noErrors: ReadonlyMap<number, string> = new Map();

/**
 * Work on one task: what is checked is kept at once, and taken back when that fails; completing sends every item. The
 * server's objections stand at the items that they concern. TSK-10, TSK-11.
 */
export function useTaskWork(task: Workable) {
  const { t } = useTranslation('inbox');
  const [checks, setChecks] = useState(nothing);
  const [errors, setErrors] = useState(noErrors);
  const quiet = { quiet: true };
  const save = useWrite('PUT /api/task-instances/:id/items', quiet);
  const complete = useWrite('PUT /api/task-instances/:id/complete', {
    ...quiet,
    onDone: () => toast.success(t('inbox:tasks.markedComplete')),
  });

  const check = async (itemId: string, next: Check) => {
    setChecks((before) => new Map(before).set(itemId, next));
    setErrors(noErrors);
    try {
      await save.mutateAsync({ params: { id: task.id }, body: { items: [{ id: itemId, ...next }] } });
    } catch (error) {
      setChecks((before) => {
        const back = new Map(before);
        back.delete(itemId);
        return back;
      });
      fail(t('inbox:tasks.checkFailed'), error);
    }
  };

  const finish = async () => {
    const items = task.items.map(({ id, ...stored }) => {
      const { isChecked, selectedRadioOption } = checks.get(id) ?? stored;
      return { id, isChecked, selectedRadioOption };
    });
    try {
      await complete.mutateAsync({ params: { id: task.id }, body: { items } });
    } catch (error) {
      if (isProblem(error, 400)) setErrors(itemErrors(error.fieldErrors));
      fail(t('inbox:tasks.completeFailed'), error);
    }
  };

  return { checks, errors, check, finish, pending: complete.isPending, saving: save.isPending };
}

/** 'items.2' -> the third item. */
function itemErrors(fieldErrors: Record<string, string[]>): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(fieldErrors).flatMap(([path, [message = '']]) => {
      const index = /^items\.(\d+)/.exec(path)?.[1];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );
}

/** The title that the requirements give, and the server's words below it where it answered. */
function fail(title: string, error: unknown): void {
  if (!isProblem(error)) throw error;
  if (error.status === 401) return;
  toast.error(title, error.status === 0 || error.message === title ? {} : { description: error.message });
}
