import { namedColors as contract } from '@bellwether/contract/settings/lookups/colors.values';
import { expect, it } from 'vitest';
import { namedColors } from './colors.ts';

it('the colours that the pickers offer are the 19 of the lookup list [APP-45]', () => {
  expect(namedColors).toEqual(contract);
});
