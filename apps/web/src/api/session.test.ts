import { rightsCatalogue } from '@bellwether/contract/identity/default-roles';
import { hasRight } from '@bellwether/contract/shared/permission';
import { describe, expect, it } from 'vitest';
import { holds, rightsOf, type SessionReply, sessionNow, takeSession } from './session.ts';

const catalogue = rightsCatalogue();

it('the session is loading until the server has said whether it is authenticated [IAM-01]', () => {
  expect(sessionNow()).toMatchObject({ status: 'loading', reply: null });
});

describe('who holds one right alone', () => {
  it('may on the screen what the server lets them do, for each right that there is [IAM-13, IAM-14]', () => {
    const different: string[] = [];
    for (const [action, subject] of catalogue) {
      const rights = rightsOf([{ action, subject }]);
      for (const [asked, of] of catalogue)
        if (holds(rights, asked, of) !== hasRight(rights, asked, of))
          different.push(`${action} ${subject} for ${asked} ${of}`);
    }
    expect(different).toEqual([]);
  });

  it('may do to their own what they may do to any, and not the other way round [IAM-13]', () => {
    const any = rightsOf([{ action: 'read:any', subject: 'student' }]);
    const own = rightsOf([{ action: 'read:own', subject: 'student' }]);
    expect(holds(any, 'read:own', 'student')).toBe(true);
    expect(holds(own, 'read:any', 'student')).toBe(false);
  });
});

it('has menus without what the viewer has none of, whose screens stay open to a link [APP-06]', () => {
  const reply: SessionReply = {
    status: 'authenticated',
    user: null,
    viewAs: null,
    permissions: ['student', 'lead', 'class'].flatMap((subject) =>
      ['read:own', 'edit:own'].map((action) => ({ action, subject })),
    ),
    noneOwn: ['student', 'lead'],
    sessionTimeout: 30,
    eventId: 0,
    organization: { name: 'School', shortName: 'S', timeZone: 'UTC', defaultLanguage: 'en' },
  };
  takeSession(reply);
  const { rights, menuRights } = sessionNow();
  expect(holds(rights, 'read:own', 'student')).toBe(true);
  expect([...menuRights].toSorted()).toEqual([
    'edit:own class',
    'edit:own lead',
    'edit:own student',
    'read:own class',
  ]);
});
