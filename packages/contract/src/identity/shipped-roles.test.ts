import { expect, it } from 'vitest';
import { feedbackResponses } from '../feedback/responses.ts';
import { modules } from '../modules/modules.ts';
import { workflows } from '../modules/workflows.ts';
import { auth } from './auth.ts';
import { defaultRights, rightsCatalogue, shippedRoles } from './default-roles.ts';
import { roles } from './roles.ts';

// Who uses the product -> the shipped role that they are given. Approving is a right of managers; the public needs none.
const users = {
  administrators: ['superuser', 'administrator'],
  staff: ['employee'],
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
    for (const role of roles) {
      expect(shippedRoles, who).toContain(role);
      expect(defaultRights(role).length, role).toBeGreaterThan(0);
    }
  }
});

it('the roles that are named are shipped [IAM-17]', () => {
  expect(shippedRoles).toEqual(
    expect.arrayContaining([
      ...['student', 'customer', 'parent', 'employee', 'superuser', 'teacher', 'teacher_assistant'],
      ...['principal', 'school_nurse', 'manager'],
    ]),
  );
});

it('the stated rights can be given, and open what they are stated for [IAM-19]', () => {
  const four = ['read', 'create', 'edit', 'delete'];
  const availability = ['OwnAvailability', 'OthersAvailability'];
  const stated = [
    ...['read role', 'switch role', 'create:any feedback_request'],
    ...four.flatMap((action) => [`${action} module`, `${action} workflow`]),
    ...availability.flatMap((whose) => [
      `canView${whose} userAvailability`,
      `canEdit${whose} userAvailability`,
    ]),
  ];
  expect(rightsCatalogue().map((right) => right.join(' '))).toEqual(expect.arrayContaining(stated));
  expect([roles.list.access, auth.viewAs.access]).toEqual([
    ['read', 'role'],
    ['switch', 'role'],
  ]);
  for (const [subject, records] of Object.entries({ module: modules, workflow: workflows })) {
    const { list, get, create, duplicate, update, remove } = records;
    const asked = [list, get, create, duplicate, update, remove].map(({ access }) => access);
    const actions = ['read', 'read', 'create', 'create', 'edit', 'delete'];
    expect(asked).toEqual(actions.map((action) => [action, subject]));
  }
  expect(feedbackResponses.create.access).toEqual(['create:own', 'feedback_response']);
  for (const role of ['student', 'customer', 'employee'] as const)
    expect(defaultRights(role)).toContainEqual(['create:own', 'feedback_response']);
});
