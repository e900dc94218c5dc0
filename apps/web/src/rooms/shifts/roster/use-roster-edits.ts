import { useRef } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import type { RosterShift } from './roster-words.ts';

/** A cell of the roster. */
export interface Cell {
  readonly employeeId: string;
  readonly date: string;
}

export type Edits = ReturnType<typeof useRosterEdits>;

/**
 * What is done to cells, one after the other: a key that is pressed while something is saved waits for nothing and does nothing, since the row
 * that it would change is changing. `undo` takes the last back.
 */
export function useRosterEdits() {
  const create = useWrite('POST /api/hr/employee-shifts');
  const update = useWrite('PUT /api/hr/employee-shifts/:id');
  const remove = useWrite('DELETE /api/hr/employee-shifts/:id');
  const isBusy = useRef(false);
  const undoing = useRef<(() => Promise<unknown>)[]>([]);

  /** What stands against it is shown as a toast. Resolves to whether it was done. */
  async function once(act: () => Promise<() => Promise<unknown>>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      undoing.current.push(await act());
      return true;
    } catch {
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  const put = (cell: Cell, shiftTypeId: string) =>
    create.mutateAsync({ body: { ...cell, shiftTypeId } }).then(({ data }) => data);

  const save = (id: string, cell: Cell, shiftTypeId: string, version: number) =>
    update.mutateAsync({ params: { id }, body: { ...cell, shiftTypeId, version } }).then(({ data }) => data);

  return {
    /** Puts a shift of the type into the cell, or makes the one that is there of that type. */
    set(cell: Cell, shift: RosterShift | undefined, shiftTypeId: string) {
      return once(async () => {
        if (!shift) {
          const made = await put(cell, shiftTypeId);
          return () => remove.mutateAsync({ params: { id: made.id } });
        }
        const after = await save(shift.id, cell, shiftTypeId, shift.version);
        return () => save(after.id, cell, shift.shiftTypeId, after.version);
      });
    },
    /** Moves a shift to another cell. */
    move(shift: RosterShift, from: string, to: Cell) {
      return once(async () => {
        const after = await save(shift.id, to, shift.shiftTypeId, shift.version);
        const back = { employeeId: from, date: shift.date };
        return () => save(after.id, back, shift.shiftTypeId, after.version);
      });
    },
    /** Empties the cell of a shift. */
    clear(cell: Cell, shift: RosterShift) {
      return once(async () => {
        await remove.mutateAsync({ params: { id: shift.id } });
        return () => put(cell, shift.shiftTypeId);
      });
    },
    /** Takes back what was done last. */
    async undo(): Promise<boolean> {
      const back = undoing.current.pop();
      if (!back || isBusy.current) return false;
      isBusy.current = true;
      await back().catch(() => undefined);
      isBusy.current = false;
      return true;
    },
  };
}
