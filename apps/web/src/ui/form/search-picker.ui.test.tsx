import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { typeNow } from '../../testing/type-now.ts';
import { ClassPicker, CoursePicker, type Picked, UserPicker } from './search-picker.tsx';

const id = (last: number) => `01900000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const courses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: id(index), name: `Course ${index}` }));
const field = page.getByRole('combobox');
const options = page.getByRole('option');

function Courses({ max }: { max?: number }) {
  const [value, onChange] = useState<Picked[]>([]);
  return <CoursePicker label="Courses" value={value} onChange={onChange} {...(max ? { max } : {})} />;
}

afterEach(() => vi.useRealTimers());

/** Only the field's own waiting stands still; what the machine needs goes on. Nothing polls then: that would move the clock. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Lets the time pass, and what follows of it be drawn and asked. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let pictures = 0; pictures < 5; pictures += 1) await nextPicture();
}

describe('a search picker', () => {
  it('asks from two characters on, half a second after the last one [APP-17]', async () => {
    const asked = answer('GET /api/courses', courses(2));
    await show(<Courses />);
    await userEvent.click(field);
    holdTime();
    typeNow(field, 'p');
    await pass(5000);
    expect(asked).toEqual([]);
    typeNow(field, 'pi');
    await pass(499);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked.map(({ query }) => query)).toEqual([{ q: 'pi', minimal: true, limit: 10 }]);
  });

  it('shows ten results, and stops adding at its limit [APP-17, APP-19]', async () => {
    answer('GET /api/courses', courses(12));
    await show(<Courses max={1} />);
    await userEvent.type(field, 'co');
    await expect.element(options.nth(9)).toBeVisible();
    expect(options.elements()).toHaveLength(10);
    await options.nth(3).click();
    await expect.element(page.getByRole('button', { name: 'Remove Course 3' })).toBeVisible();
    await expect.element(field).toBeDisabled();
  });

  it('closes its list 200 ms after it was left, not before [APP-17]', async () => {
    answer('GET /api/courses', courses(1));
    await show(<Courses />);
    await userEvent.type(field, 'co');
    await expect.element(options.first()).toBeVisible();
    holdTime();
    (field.element() as HTMLElement).blur();
    await pass(199);
    expect(options.elements()).toHaveLength(1);
    await pass(1);
    expect(options.elements()).toHaveLength(0);
  });

  it('of classes and of users asks as stated [APP-19, IAM-29]', async () => {
    const row = { ...{ data: [], classes: [], totalCount: 0, page: 1 }, ...{ limit: 10, totalPages: 0 } };
    const classes = answer('GET /api/lms/classes', row);
    const users = answer('GET /api/users/search', []);
    const nothing = () => undefined;
    await show(
      <>
        <ClassPicker label="Classes" value={[]} onChange={nothing} />
        <UserPicker label="Users" value={[]} onChange={nothing} />
      </>,
    );
    await userEvent.type(field.nth(0), 'a1');
    await expect
      .poll(() => classes.map(({ query }) => query))
      .toMatchObject([{ search: 'a1', minimal: true, limit: 10 }]);
    await userEvent.type(field.nth(1), 'mai');
    await expect.poll(() => users.map(({ query }) => query)).toMatchObject([{ q: 'mai', limit: 10 }]);
  });
});
