import { describe, expect, it } from 'vitest';
import { htmlOf } from '../testing/render.tsx';
import { partOf, StarRating } from './star-rating.tsx';

const nothing = () => undefined;
const inputsOf = (html: string) => html.match(/<input[^>]*>/g) ?? [];

describe('stars', () => {
  it('are five by default, as one radio group with a word for each [APP-20]', () => {
    const html = htmlOf(<StarRating label="Teaching" value={null} onChange={nothing} />);
    expect(html).toMatch(/role="radiogroup"[^>]*aria-label="Teaching"/);
    expect(inputsOf(html)).toHaveLength(5);
    expect(html).toContain('aria-label="1 star"');
    expect(html).toContain('aria-label="5 stars"');
    expect(new Set(html.match(/name="[^"]*"/g)).size).toBe(1);
  });

  it('have nothing chosen at first, then exactly the one that was given [APP-20]', () => {
    const chosen = (value: number | null) =>
      inputsOf(htmlOf(<StarRating label="Teaching" value={value} onChange={nothing} />)).filter((input) =>
        input.includes('checked'),
      );
    expect(chosen(null)).toEqual([]);
    expect(chosen(4)).toHaveLength(1);
    expect(chosen(4)[0]).toContain('aria-label="4 stars"');
  });

  it('can be fewer or more, and carry words [APP-20]', () => {
    const html = htmlOf(
      <StarRating
        label="Teaching"
        value={2}
        max={3}
        onChange={nothing}
        wordOf={(star) => (star === 3 ? 'Great' : undefined)}
      />,
    );
    expect(inputsOf(html)).toHaveLength(3);
    expect(html).toContain('aria-label="3 stars: Great"');
  });

  it('that are only shown are a picture with words, and fill a part of a star [APP-20]', () => {
    const html = htmlOf(<StarRating label="Average" value={4.2} />);
    expect(html).toContain('role="img"');
    expect(html).toContain('aria-label="Average: 4.2 of 5 stars"');
    expect(inputsOf(html)).toEqual([]);
    expect(html.match(/width:100%/g)).toHaveLength(4);
    expect(partOf(4.2, 4)).toBeCloseTo(0.2);
    expect(partOf(4.2, 5)).toBe(0);
    expect(htmlOf(<StarRating label="Average" value={null} />)).toContain('Average: Not rated');
  });
});
