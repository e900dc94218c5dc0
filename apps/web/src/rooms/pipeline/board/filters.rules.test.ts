import { describe, expect, it } from 'vitest';
import { readList } from '../../../ui/list/list-state.ts';
import { boardSpec, matcherOf } from './filters.rules.ts';
import { followUpOf } from './follow-up.rules.ts';
import { leadOf } from './testing/leads.ts';
import { readPanels } from './use-panels.ts';

const zone = 'Asia/Ho_Chi_Minh';
const today = '2026-11-19';
const person = { id: 'p1', name: 'Lan', email: 'lan@school.example', avatarConfig: null };

const lan = leadOf({
  name: 'Đặng Thị Lan',
  company: 'Sunrise',
  phone: '028 3822 6140',
  temperature: 'HOT',
  source: 'EVENT',
  score: 80,
  assignedToId: 'p1',
  assignedTo: person,
  nextFollowUp: '2026-11-18T16:30:00.000Z',
});
const bo = leadOf({
  name: 'Bo',
  email: 'bo@mail.example',
  score: 30,
  nextFollowUp: '2026-11-19T17:30:00.000Z',
});
const none = leadOf({ name: 'Chi', score: 0, temperature: 'DEAD' });

function found(address: Record<string, unknown>): string[] {
  const matches = matcherOf(readList(address, boardSpec), today, zone);
  return [lan, bo, none].filter(matches).map(({ name }) => name);
}

describe('the filters of the board', () => {
  it('are read from the address, and let everything through without one [CRM-02, AMB-209]', () => {
    expect(found({})).toHaveLength(3);
    expect(found({ temperature: 'HOT,DEAD' })).toEqual(['Đặng Thị Lan', 'Chi']);
    expect(found({ source: 'EVENT' })).toEqual(['Đặng Thị Lan']);
    expect(found({ scoreMin: '30', scoreMax: '79' })).toEqual(['Bo']);
    expect(found({ scoreMin: '31', scoreMax: '80' })).toEqual(['Đặng Thị Lan']);
    expect(found({ scoreMin: '80', temperature: 'DEAD' })).toEqual([]);
  });

  it('find names, companies, addresses and numbers without accents and spaces [CRM-02]', () => {
    expect(found({ search: 'dang lan' })).toEqual(['Đặng Thị Lan']);
    expect(found({ search: 'SUNRISE' })).toEqual(['Đặng Thị Lan']);
    expect(found({ search: '38226140' })).toEqual(['Đặng Thị Lan']);
    expect(found({ search: 'bo@' })).toEqual(['Bo']);
  });

  it('know leads of somebody and of nobody [AMB-209]', () => {
    expect(found({ assignedToId: 'p1' })).toEqual(['Đặng Thị Lan']);
    expect(found({ assignedToId: 'none' })).toEqual(['Bo', 'Chi']);
    expect(found({ assignedToId: 'p1,none' })).toHaveLength(3);
  });

  it('judge follow-ups by the organisation’s calendar [AMB-209]', () => {
    // 16:30 UTC is 23:30 there, still the 18th; 17:30 UTC on the 19th is already the 20th.
    expect(found({ followUp: 'overdue' })).toEqual(['Đặng Thị Lan']);
    expect(found({ followUp: 'today' })).toEqual([]);
    expect(found({ followUp: 'week' })).toEqual(['Đặng Thị Lan', 'Bo']);
    expect(found({ followUp: 'none' })).toEqual(['Chi']);
  });

  it('ignore nonsense in the address', () => {
    expect(found({ scoreMin: 'x', scoreMax: '900' })).toHaveLength(3);
  });
});

it('a follow-up is late from the next day on, else today, tomorrow, soon or later', () => {
  const kinds = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'].map((day) => {
    const { kind, days } = followUpOf(`${day}T03:00:00.000Z`, today, zone);
    return `${kind} ${days}`;
  });
  expect(kinds).toEqual(['late 3', 'today 0', 'tomorrow 0', 'soon 0', 'later 0']);
});

it('remembers which panels are unfolded, and nothing else [CRM-02]', () => {
  expect(readPanels('{"analytics":false,"filters":true,"x":1}')).toEqual({ analytics: false, filters: true });
  expect(readPanels('{"analytics":"no"}')).toEqual({});
  expect(readPanels('nonsense')).toEqual({});
  expect(readPanels(null)).toEqual({});
});
