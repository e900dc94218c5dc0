import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleNameOf } from './role-name.rules.ts';
import { roles } from './roles.ts';

describe('the name for machines of a role', () => {
  it('comes of its display name without accents, spaces and signs', () => {
    const names = ['Student reader', 'Phụ huynh (mới)', 'Đội trưởng', '  A & B -- 2 ', '学校', ''];
    expect(names.map(roleNameOf)).toEqual(['student_reader', 'phu_huynh_moi', 'doi_truong', 'a_b_2', '', '']);
  });

  it('has at most 60 letters, and none at its end that joins words', () => {
    expect(roleNameOf('x'.repeat(61))).toBe('x'.repeat(60));
    expect(roleNameOf(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59));
  });

  it('is one that a role may have, as soon as it has three letters [IAM-12]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (displayName) => {
        const name = roleNameOf(displayName);
        expect(roles.create.body.shape.name.safeParse(name).success).toBe(name.length >= 3);
      }),
    );
  });
});
