import { expect, it } from 'vitest';
import { timeZoneChoices } from './time-zones.ts';

const names = (current: string, own?: string) => timeZoneChoices(current, own).map(({ value }) => value);

it('the picker offers the 17 zones, and the one of the browser and the one that is set [APP-47, AMB-173]', () => {
  expect(names('UTC', 'Asia/Tokyo')).toHaveLength(17);
  expect(names('UTC', 'Asia/Tokyo')[0]).toBe('UTC');
  expect(names('Europe/Rome', 'Asia/Kathmandu').slice(17)).toEqual(['Asia/Kathmandu', 'Europe/Rome']);
  expect(names('')).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
