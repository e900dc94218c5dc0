import { describe, expect, it } from 'vitest';
import { bodyOfStored, changeBody, changeValues, type OverrideRow } from './lesson-change.rules.ts';

const plan = { startTime: '09:00', endTime: '10:00' };
const nothing = {
  substituteTeacherId: null,
  substituteTaId: null,
  newDate: null,
  newStartTime: null,
  newEndTime: null,
  overrideLessonId: null,
  newLocationId: null,
  isCancelled: false,
  laterLessons: null,
  notes: null,
};

describe('the form of one lesson', () => {
  it('sends nothing for what is as planned, so that an untouched form is refused [SCH-23]', () => {
    expect(changeBody(changeValues(null, plan), plan, true)).toEqual(nothing);
    const moved = {
      ...changeValues(null, plan),
      newStartTime: '11:00',
      newEndTime: '12:00',
      notes: ' Maps ',
    };
    expect(changeBody(moved, plan, true)).toEqual({
      ...nothing,
      newStartTime: '11:00',
      newEndTime: '12:00',
      notes: 'Maps',
    });
  });

  it('says what becomes of later lessons only of a cancelled date with a lesson [SCH-23]', () => {
    const cancelled = { ...changeValues(null, plan), isCancelled: true, laterLessons: 'DROP' as const };
    expect(changeBody(cancelled, plan, true).laterLessons).toBe('DROP');
    expect(changeBody(cancelled, plan, false).laterLessons).toBeNull();
    expect(changeBody({ ...cancelled, isCancelled: false }, plan, true).laterLessons).toBeNull();
  });

  it('starts with the stored change, without the lesson that was dropped, and can put it back [SCH-23]', () => {
    const stored = {
      ...nothing,
      isCancelled: true,
      laterLessons: 'DROP',
      overrideLessonId: 'l1',
    } as OverrideRow;
    expect(changeValues(stored, plan)).toMatchObject({ isCancelled: true, overrideLessonId: null });
    expect(bodyOfStored(stored)).toEqual({
      ...nothing,
      isCancelled: true,
      laterLessons: 'DROP',
      overrideLessonId: 'l1',
    });
  });
});
