import { describe, expect, it } from 'vitest';
import { containsPersonalPart } from './password.ts';

describe('a password with a part of its user', () => {
  it.each([
    ['kovac-marble-77', 'Ines Kovač'],
    ['marble-KOVAČ-77', 'Ines Kovac'],
    ['nguyen.marble.77', 'Nguyễn Thị Mai'],
    ['marble-dang-77', 'Đặng Văn An'],
    ['marble-orsted-77', 'Hans Ørsted'],
    ['wojtyla-marble', 'Karol Wojtyła'],
  ])('is told by %j for %j, accents or not [IAM-07]', (password, name) => {
    expect(containsPersonalPart(password, [name])).toBe(true);
  });

  it('is none when the part has two letters, or is not in it [IAM-07]', () => {
    expect(containsPersonalPart('marble-an-77', ['Đặng Văn An'])).toBe(false);
    expect(containsPersonalPart('brisk-otter-lantern', ['Ines Kovač'])).toBe(false);
  });
});
