import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import type { TaskRule } from './rule.ts';
import RulePanel from './rule-panel.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const someone = (at: number) => ({ id: id(`${10 + at}`), name: `Somebody with a long name ${at}` });
const rule: TaskRule = {
  ...{ id: id('01'), name: 'Call parents', description: null, action: 'ASSIGN_TASK', version: 1 },
  ...{ taskTemplateId: id('02'), taskTemplate: { id: id('02'), name: 'Call' } },
  ...{ triggerType: 'LESSON_COMPLETION', triggerConfig: {}, targetAudienceScope: 'LESSON_PARTICIPANTS' },
  ...{ targetAudienceConfig: null, taskMode: 'EACH', dueInDays: null, isEnabled: true, lastFiring: null },
  ...{ kanbanBoardId: null, kanbanBoard: null, kanbanColumnId: null, kanbanColumn: null },
  ...{ createdById: id('03'), createdBy: { id: id('03'), name: 'Ada' } },
  names: { roles: [], users: [], courses: [], classes: [], assignmentTypes: [] },
};
const preview = {
  event: { words: 'Unit 4 of B1 Tuesday', at: '2026-11-19T09:00:00.000Z' },
  people: Array.from({ length: 12 }, (_, at) => someone(at)),
  ...{ totalPeople: 30, subjects: [someone(20), someone(21)], nextAt: null },
};

function Panel() {
  const [isRead, setIsRead] = useState(false);
  const nothing = () => undefined;
  const read = <T,>(data: T) => ({
    ...{ data: isRead ? { data } : undefined, error: null, refetch: nothing },
  });
  return (
    <RulePanel
      rule={rule}
      may={{ edit: true, create: true, delete: true }}
      preview={read(preview)}
      firings={read([])}
      running={false}
      onSwitch={nothing}
      onRun={() => setIsRead(true)}
      {...{ onEdit: nothing, onCopy: nothing, onDelete: nothing, onClose: nothing }}
    />
  );
}

it('keeps its buttons where they are when the preview comes, however long it is', async () => {
  await show(<Panel />);
  const run = page.getByRole('button', { name: 'Run now' });
  await expect.element(run).toBeVisible();
  // The panel slides in first.
  await expect.poll(() => document.getAnimations().length).toBe(0);
  const before = run.element().getBoundingClientRect();
  await run.click();
  await expect.element(page.getByText('Somebody with a long name 11')).toBeVisible();
  const after = run.element().getBoundingClientRect();
  expect([after.top, after.left]).toEqual([before.top, before.left]);
});
