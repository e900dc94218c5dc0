import { describe, expect, it } from 'vitest';
import { least, most, text } from '../testing/most.ts';
import { containsPersonalPart, passwordLevels, passwordRule } from './password.ts';

it('a password has 8 characters at least, and 200 at most [IAM-06]', () => {
  expect([least(passwordRule, text), most(passwordRule, text)]).toEqual([8, 200]);
  expect(passwordRule.safeParse('seven-7').error?.issues.map(({ message }) => message)).toEqual([
    'Password must be at least 8 characters long.',
  ]);
});

it('the levels of a password are five, from Very Weak to Strong [IAM-09]', () => {
  expect(passwordLevels).toEqual(['Very Weak', 'Weak', 'Fair', 'Good', 'Strong']);
});

describe('a password with a part of its user', () => {
  it.each([
    ['kovac-marble-77', 'Ines Kovač'],
    ['marble-KOVAČ-77', 'Ines Kovac'],
    ['nguyen.marble.77', 'Nguyễn Thị Mai'],
    ['marble-dang-77', 'Đặng Văn An'],
    ['marble-orsted-77', 'Hans Ørsted'],
    ['wojtyla-marble', 'Karol Wojtyła'],
    ['marble-lan-77', 'Lan Vũ'],
  ])('is told by %j for %j, accents or not [IAM-07]', (password, name) => {
    expect(containsPersonalPart(password, { words: [name] })).toBe(true);
  });

  it('is none when the part has two letters and not three, or is not in it [IAM-07]', () => {
    expect(containsPersonalPart('marble-an-77', { words: ['Đặng Văn An'] })).toBe(false);
    expect(containsPersonalPart('brisk-otter-lantern', { words: ['Ines Kovač'] })).toBe(false);
  });

  it.each([
    ['otter-2013-lantern', 'the year'],
    ['otter-2802-lantern', 'day and month'],
    ['otter.02.28.lantern', 'month and day'],
    ['Otter 28/02/13 lantern', 'the date with signs'],
    ['otter20130228', 'the whole date'],
    ['otter-4567-lantern', 'four digits of the phone'],
    ['otter 0912 345 678', 'the phone'],
    ['otter-hs0042-lantern', 'the number of the student'],
  ])('is told by %j: %s [IAM-07]', (password) => {
    expect(containsPersonalPart(password, person)).toBe(true);
  });

  it.each([
    'otter-28-marble-02',
    'otter-2014-lantern',
    'otter-345-lantern',
    'otter-28a02-lantern',
    'otter-hs',
  ])('is none in %j [IAM-07]', (password) => {
    expect(containsPersonalPart(password, person)).toBe(false);
  });

  it('is none of a phone without four digits, nor of a date that is none', () => {
    expect(containsPersonalPart('otter-123', { words: [''], birthDates: [''], phones: ['12 3', ''] })).toBe(
      false,
    );
  });
});

const person = { words: ['HS0042'], birthDates: ['2013-02-28'], phones: ['0912 345 678'] };
