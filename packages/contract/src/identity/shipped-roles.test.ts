import { expect, it } from 'vitest';
import { defaultRights, shippedRoles } from './default-roles.ts';

// Who uses the product -> the shipped role that they are given. Approving is a right of managers; the public needs none.
const users = {
  administrators: ['superuser', 'administrator'],
  staff: ['employee', 'receptionist'],
  'HR and finance staff': ['hr', 'finance'],
  'sales staff': ['sales'],
  teachers: ['teacher'],
  'teacher assistants': ['teacher_assistant'],
  employees: ['employee'],
  'managers or approvers': ['manager', 'principal'],
  moderators: ['moderator'],
  'content editors': ['content_editor'],
  students: ['student'],
  parents: ['parent'],
  customers: ['customer'],
} as const;

it('everybody who uses the product has a shipped role with rights of its own [IAM-18]', () => {
  for (const [who, roles] of Object.entries(users)) {
    const known = roles.filter((role) => shippedRoles.some((shipped) => shipped === role));
    expect(known.length, who).toBeGreaterThan(0);
    for (const role of known)
      expect([...defaultRights(role as (typeof shippedRoles)[number])].length, role).toBeGreaterThan(0);
  }
});
