import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { respondentsBody } from './request-form.ts';
import { RespondentsPicker } from './respondents-picker.tsx';

const uuid = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;

function Field({ onChange }: { onChange: (next: Picked[]) => void }) {
  const [value, setValue] = useState<readonly Picked[]>([]);
  const change = (next: Picked[]) => {
    onChange(next);
    setValue(next);
  };
  return <RespondentsPicker value={value} error={null} onChange={change} />;
}

it('offers roles and parts of classes with how many of them one reaches, besides people', async () => {
  const asked = answer('GET /api/feedback-requests/groups', {
    data: [
      { kind: 'ROLE', id: uuid(1), name: 'Teacher', count: 7 },
      { kind: 'ROLE', id: uuid(2), name: 'Parent', count: 95 },
      { kind: 'CLASS_TEACHERS', id: uuid(3), name: 'KET Prep 1', count: 1 },
      { kind: 'CLASS_STUDENTS', id: uuid(3), name: 'KET Prep 1', count: 230 },
    ],
  });
  answer('GET /api/users/search', [{ id: uuid(4), name: 'Theo Teach', username: 'theo' }]);
  const chosen: Picked[][] = [];
  const note = (next: Picked[]) => void chosen.push(next);
  await show(<Field onChange={note} />);
  const field = page.getByRole('combobox', { name: 'Who is asked' });
  await field.fill('teach');
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map((one) => one.textContent))
    .toEqual(['Teacher (role)7 people', 'KET Prep 1, teachers1 person', 'Theo Teachtheo']);
  await page.getByRole('option', { name: 'Teacher (role)' }).click();
  await field.fill('ket');
  await expect
    .poll(() => options.elements().map((one) => one.textContent))
    .toContain('KET Prep 1, students230 people, more than 200');
  await page.getByRole('option', { name: 'KET Prep 1, teachers' }).click();
  await field.fill('theo');
  await page.getByRole('option', { name: 'Theo Teach' }).click();
  await expect.poll(() => chosen.length).toBe(3);
  expect(respondentsBody(chosen.at(-1) ?? [])).toEqual({
    respondentUserIds: [uuid(4)],
    respondentGroups: [
      { kind: 'ROLE', id: uuid(1) },
      { kind: 'CLASS_TEACHERS', id: uuid(3) },
    ],
  });
  expect(asked.map(({ query }) => query)).toEqual([{ q: 'teach' }, { q: 'ket' }, { q: 'theo' }]);
});
