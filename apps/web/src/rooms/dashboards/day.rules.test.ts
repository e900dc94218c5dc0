import { describe, expect, it } from 'vitest';
import { byStart, type DayEvent, greetingOf, minutesUntil, phaseOf, standOf, weekOf } from './day.rules.ts';

const now = { day: '2026-11-19', time: '10:24' };

function lesson(startTime: string, endTime: string, isCancelled = false): DayEvent {
  return {
    day: now.day,
    endDay: now.day,
    startTime,
    endTime,
    allDay: false,
    resource: { type: 'lms', originalData: { isCancelled } },
  };
}

describe('the day on the start page', () => {
  it('knows what is over, what runs and what comes', () => {
    expect(phaseOf(lesson('08:15', '09:30'), now)).toBe('past');
    expect(phaseOf(lesson('09:45', '11:15'), now)).toBe('running');
    expect(phaseOf(lesson('10:24', '11:00'), now)).toBe('running');
    expect(phaseOf(lesson('09:00', '10:24'), now)).toBe('past');
    expect(phaseOf(lesson('13:00', '14:00'), now)).toBe('next');
    expect(phaseOf(lesson('09:45', '11:15', true), now)).toBe('cancelled');
  });

  it('counts lessons without the cancelled ones', () => {
    const day = [
      lesson('08:00', '09:00'),
      lesson('10:00', '11:00'),
      lesson('12:00', '13:00'),
      lesson('10:00', '11:00', true),
    ];
    expect(standOf(day, now)).toEqual({ lessons: 3, done: 1, running: 1 });
  });

  it('adds up the lessons and hours of a week', () => {
    const days = ['2026-11-18', '2026-11-19'];
    expect(
      weekOf([lesson('08:00', '09:30'), lesson('10:00', '11:00'), lesson('10:00', '11:00', true)], days),
    ).toEqual({
      counts: [0, 2],
      hours: 2.5,
    });
  });

  it('sorts by start and puts all-day events first', () => {
    const allDay = { ...lesson('00:00', '23:59'), allDay: true };
    expect([lesson('10:00', '11:00'), lesson('08:00', '09:00'), allDay].sort(byStart)[0]).toBe(allDay);
  });

  it('greets by the hour', () => {
    expect([greetingOf('11:59'), greetingOf('12:00'), greetingOf('18:00')]).toEqual([
      'morning',
      'afternoon',
      'evening',
    ]);
    expect(minutesUntil('10:24', '11:15')).toBe(51);
  });
});
