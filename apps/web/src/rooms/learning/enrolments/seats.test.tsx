import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../ui/testing/render.tsx';
import { Seats } from './seats.tsx';

const textOf = (html: string) => html.replace(/<style[^>]*>[\s\S]*?<\/style>|<[^>]+>/g, '');

describe('the places of a class on screen', () => {
  it('say how many are taken and free, or that the class is full [AMB-125] [LRN-01]', () => {
    const wide = (of: { maxCapacity: number | null; studentCount: number }) =>
      textOf(htmlOf(<Seats of={of} wide />));
    expect(wide({ maxCapacity: 16, studentCount: 12 })).toContain('12 of 16 places taken4 places free');
    expect(wide({ maxCapacity: 10, studentCount: 10 })).toContain('Class is full');
    expect(wide({ maxCapacity: null, studentCount: 1 })).toContain('1 student, no limit');
    expect(textOf(htmlOf(<Seats of={{ maxCapacity: 16, studentCount: 12 }} />))).toContain('12 / 16');
  });
});
