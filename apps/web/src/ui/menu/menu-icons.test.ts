import { menuIcons } from '@bellwether/contract/settings/lookups/menu-icons.values';
import { IconPackage } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { menuIcon } from './menu-icons.ts';

it('each of the 54 names has an icon, an unknown name none, a missing one the package [APP-46]', () => {
  expect(menuIcons).toHaveLength(54);
  expect(menuIcons.filter((name) => menuIcon(name) === null)).toEqual([]);
  expect(new Set(menuIcons.map(menuIcon)).size).toBe(54);
  for (const unknown of ['unicorn', 'toString', 'Home']) expect(menuIcon(unknown)).toBeNull();
  for (const missing of ['', null, undefined]) expect(menuIcon(missing)).toBe(IconPackage);
});
