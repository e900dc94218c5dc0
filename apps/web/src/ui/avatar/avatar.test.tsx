import { codeOfAvatar, fillAvatar, randomAvatar } from '@bellwether/contract/avatars/avatar.rules';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../testing/render.tsx';
import { Avatar } from './avatar.tsx';
import { avatarSizes } from './avatar-sizes.ts';
import { avatarSrc } from './avatar-src.ts';

describe('an avatar on screen', () => {
  it('has eight named sizes from 50 to 540 pixels [DSH-07]', () => {
    expect(Object.keys(avatarSizes)).toEqual(['sm', 'md', 'lg', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl']);
    const sides = Object.values(avatarSizes);
    expect([sides[0], sides.at(-1)]).toEqual([50, 540]);
    expect([...sides].sort((a, b) => a - b)).toEqual(sides);
    expect(htmlOf(<Avatar name="Ann Lee" config={{}} size="sm" />)).toContain('width:50px;height:50px');
    expect(htmlOf(<Avatar name="Ann Lee" size="xxxxxl" />)).toContain('width:540px;height:540px');
  });

  it('shows the picture before the avatar, and without both the initials [DSH-07]', () => {
    const config = { hair: 'bun' };
    expect(htmlOf(<Avatar name="Ann Lee" src="/photo.webp" config={config} />)).toContain(
      'src="/photo.webp"',
    );
    expect(htmlOf(<Avatar name="Ann Lee" config={config} />)).toContain(`src="${avatarSrc(config)}"`);
    expect(htmlOf(<Avatar name="Ann Lee" config={null} />)).toContain('data-initials="AL"');
  });

  it('has the address that the server gives, without knowing a single value', () => {
    for (const avatar of [fillAvatar({}), randomAvatar(() => 0.4), randomAvatar(() => 0.9)])
      expect(avatarSrc(avatar)).toBe(`/api/avatars/${codeOfAvatar(avatar)}.svg`);
  });

  it('never lets anything but words into the address', () => {
    const src = avatarSrc({ hair: '../../x?y', eyes: '<script>', mouth: 7, hat: 'x'.repeat(50) });
    expect(src).toMatch(/^\/api\/avatars\/-+\.svg$/);
    expect(avatarSrc(null)).toBeNull();
    expect(avatarSrc(undefined)).toBeNull();
  });
});
