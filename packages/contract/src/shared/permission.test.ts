import { describe, expect, it } from 'vitest';
import { defaultRights, rightsCatalogue, shippedRoles } from '../identity/default-roles.ts';
import { type Action, hasRight, rightKey, type Subject, withIncluded } from './permission.ts';

const catalogue = rightsCatalogue().filter(([action]) => action !== '*');
const setOf = (action: Action, subject: Subject) => new Set([rightKey(action, subject)]);

describe('a right', () => {
  it('for any record is one for the own records too, of the same action and subject alone [IAM-13]', () => {
    const given = catalogue.filter(([action]) => action.endsWith(':any'));
    expect(given.length).toBeGreaterThan(100);
    for (const [action, subject] of given) {
      const own = action.replace(':any', ':own');
      const held = catalogue
        .filter(([a, s]) => hasRight(setOf(action, subject), a, s))
        .map((r) => r.join(' '));
      expect(held.sort()).toEqual([`${action} ${subject}`, `${own} ${subject}`]);
      expect([...withIncluded(setOf(action, subject))].sort()).toEqual(held);
    }
  });

  it('of any other kind is that pair alone, and half a wildcard is nothing [IAM-13, IAM-14]', () => {
    for (const [action, subject] of catalogue.filter(([one]) => !one.endsWith(':any'))) {
      const held = catalogue.filter(([a, s]) => hasRight(setOf(action, subject), a, s));
      expect(held).toEqual([[action, subject]]);
    }
    for (const half of ['* student', 'read:any *']) {
      expect(hasRight(new Set([half]), 'read:own', 'student')).toBe(false);
    }
    expect(hasRight(new Set(['* *']), 'read:own', 'student')).toBe(true);
  });

  it('that a shipped role has for any record is listed for the own ones as well [IAM-17]', () => {
    for (const role of shippedRoles) {
      const keys = defaultRights(role).map((right) => rightKey(...right));
      expect([...withIncluded(keys)].sort()).toEqual([...new Set(keys)].sort());
    }
  });
});
