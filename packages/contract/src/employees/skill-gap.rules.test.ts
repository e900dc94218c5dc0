import { describe, expect, it } from 'vitest';
import { proficiencyNumber, skillGap } from './skill-gap.rules.ts';
import { proficiencyLevels } from './values.ts';

describe('a skill gap', () => {
  it('counts beginner 1 to expert 4, and nothing as 0 [HR-18] [AMB-236]', () => {
    expect(proficiencyLevels.map(proficiencyNumber)).toEqual([1, 2, 3, 4]);
    expect(proficiencyNumber(null)).toBe(0);
  });

  it('is required less held, from 0 to 3 [HR-18] [AMB-236]', () => {
    expect(skillGap('expert', 'beginner')).toBe(3);
    expect(skillGap('expert', null)).toBe(3);
    expect(skillGap('intermediate', null)).toBe(2);
    expect(skillGap('advanced', 'advanced')).toBe(0);
    expect(skillGap('beginner', 'expert')).toBe(0);
  });
});
