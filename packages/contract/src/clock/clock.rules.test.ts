import { describe, expect, it } from 'vitest';
import { forgottenFrom, ipv4Of, isOpen, workedMinutes } from './clock.rules.ts';

const now = new Date('2026-11-19T12:00:00Z');
const log = (clockInTime: string, clockOutTime: string | null) => ({ clockInTime, clockOutTime });

describe('the clock', () => {
  it('keeps IPv4 addresses, unwraps mapped ones and drops IPv6 [AMB-145, TIM-05]', () => {
    expect(ipv4Of('192.168.1.7')).toBe('192.168.1.7');
    expect(ipv4Of('::ffff:10.0.0.1')).toBe('10.0.0.1');
    for (const other of ['::1', '2001:db8::1', '', undefined, '300.1.1.1', '1.2.3', '::ffff:zz']) {
      expect(ipv4Of(other)).toBeNull();
    }
  });

  it('counts a log as forgotten 16 hours after it began [AMB-090]', () => {
    expect(forgottenFrom('2026-11-18T20:00:00Z').toISOString()).toBe('2026-11-19T12:00:00.000Z');
    expect(isOpen(log('2026-11-18T20:00:00Z', null), now)).toBe(false);
    expect(isOpen(log('2026-11-18T20:00:01Z', null), now)).toBe(true);
    expect(isOpen(log('2026-11-19T10:00:00Z', '2026-11-19T11:00:00Z'), now)).toBe(false);
  });

  it('counts real minutes between two moments, an open log until now, a forgotten one not [TIM-02, REV-25]', () => {
    const from = new Date('2026-11-19T00:00:00Z');
    const until = new Date('2026-11-20T00:00:00Z');
    const logs = [
      log('2026-11-18T23:00:00Z', '2026-11-19T01:00:00Z'),
      log('2026-11-19T02:00:00Z', '2026-11-19T02:30:30Z'),
      log('2026-11-19T11:15:00Z', null),
      log('2026-11-18T10:00:00Z', null),
    ];
    expect(workedMinutes(logs, from, until, now)).toBe(60 + 30 + 45);
  });
});
