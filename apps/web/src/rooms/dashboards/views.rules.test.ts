import { describe, expect, it } from 'vitest';
import { viewsOf } from './views.rules.ts';

function views(names: string[], studentId: string | null = null) {
  const isStaff = names.some((name) => !['parent', 'student', 'customer'].includes(name));
  return viewsOf({ roles: names.map((name) => ({ name })), studentId }, { isStaff });
}

describe('which home a viewer has', () => {
  it('follows the roles: school, teaching, children, oneself [DSH-10]', () => {
    expect(views(['administrator', 'employee'])).toEqual(['school']);
    expect(views(['employee'])).toEqual(['school']);
    expect(views(['teacher', 'employee'])).toEqual(['teaching']);
    expect(views(['teacher_assistant', 'employee'])).toEqual(['teaching']);
    expect(views(['parent'])).toEqual(['family']);
    expect(views(['student'], 's1')).toEqual(['own']);
  });

  it('has several with several roles, and is never empty [DSH-10]', () => {
    expect(views(['teacher', 'manager', 'employee', 'parent'])).toEqual(['school', 'teaching', 'family']);
    expect(views(['parent', 'student'], 's1')).toEqual(['family', 'own']);
    expect(views(['customer'])).toEqual(['school']);
    expect(views([])).toEqual(['school']);
  });
});
