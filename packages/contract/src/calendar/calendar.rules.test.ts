import { describe, expect, it } from 'vitest';
import { eventColors } from './color.values.ts';
import { eventColorOf } from './event-color.rules.ts';
import {
  appointmentEventId,
  assignmentEventId,
  lessonEventId,
  parseEventId,
  sittingEventId,
} from './event-id.ts';
import { workingHours } from './values.ts';

const id = '0198c0de-0000-7000-8000-000000000001';

describe('event ids', () => {
  it('name a lesson by schedule and date, and an appointment by its id [CAL-16]', () => {
    expect(lessonEventId(id, '2025-09-01')).toBe(`lms_${id}_2025-09-01`);
    expect(parseEventId(lessonEventId(id, '2025-09-01'))).toEqual({
      kind: 'lesson',
      scheduleId: id,
      originalDate: '2025-09-01',
    });
    expect(parseEventId(appointmentEventId(id))).toEqual({ kind: 'operation', id, originalDate: null });
  });

  it('name a one-off assignment by its id, and a date of a pattern by both [CAL-16]', () => {
    expect(assignmentEventId(id, null)).toBe(`op_${id}`);
    expect(assignmentEventId(id, '2025-09-01')).toBe(`op_${id}_2025-09-01`);
    expect(parseEventId(`op_${id}_2025-09-01`)).toEqual({
      kind: 'operation',
      id,
      originalDate: '2025-09-01',
    });
  });

  it('name a sitting by its id [CAL-16]', () => {
    expect(sittingEventId(id)).toBe(`asm_${id}`);
    expect(parseEventId(`asm_${id}`)).toEqual({ kind: 'assessment', id });
  });

  it('are refused when they name nothing [CAL-16]', () => {
    for (const text of [
      '',
      'lms',
      `lms_${id}`,
      `lms_${id}_2025-02-30`,
      `op_${id}_2025-02-30`,
      'op_1',
      `x_${id}`,
      `lms_${id}_2025-09-01_1`,
      `asm_${id}_2025-09-01`,
    ]) {
      expect(parseEventId(text)).toBeNull();
    }
  });
});

describe('event colours', () => {
  it('are the nine, and any colour has its nearest [CAL-14]', () => {
    expect(eventColors).toEqual([
      'gray',
      'red',
      'orange',
      'amber',
      'green',
      'blue',
      'indigo',
      'purple',
      'pink',
    ]);
    expect(eventColorOf('#3b82f6')).toBe('blue');
    expect(eventColorOf('#14B8A6')).toBe('green');
    expect(eventColorOf('#F43F5E')).toBe('red');
    expect(eventColorOf('#0000ff')).toBe('indigo');
    expect(eventColorOf(null)).toBe('gray');
    expect(eventColorOf('blue')).toBe('gray');
  });
});

describe('working hours', () => {
  it('are none on Sunday, 8 to 17 Monday to Friday and 8 to 12 on Saturday [CAL-12]', () => {
    expect(workingHours.map((hours) => hours && [hours.from / 60, hours.to / 60])).toEqual([
      null,
      [8, 17],
      [8, 17],
      [8, 17],
      [8, 17],
      [8, 17],
      [8, 12],
    ]);
  });
});
