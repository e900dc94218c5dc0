import { rightsCatalogue } from '@bellwether/contract/identity/default-roles';
import { sidebarGroups } from '@bellwether/contract/navigation.values';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rightsOf } from '../api/session.ts';
import { mayOpen } from '../ui/actions.ts';
import { areasFor } from './navigation.ts';
import { actions } from './shell/room-actions.ts';

type Routes = Parameters<typeof areasFor>[2];
let routes: Routes;

beforeAll(async () => {
  vi.stubGlobal('window', { origin: 'http://localhost' });
  const { loadScreens, makeRouter } = await import('./router.tsx');
  routes = makeRouter(await loadScreens()).routesByPath as unknown as Routes;
  vi.unstubAllGlobals();
});

const leaves = sidebarGroups.flatMap((group) => [group, ...(group.children ?? [])]);

describe('the side bar', () => {
  it('leads to screens that exist, under the rights of those screens [APP-06]', () => {
    for (const { href, rights } of leaves) {
      if (!href) continue;
      expect(routes[href], href).toBeDefined();
      expect([href, rights], href).toEqual([href, routes[href]?.options.staticData?.rights]);
    }
  });

  it('has the screens of the specification that exist so far, each with an address [APP-06]', () => {
    for (const path of [
      '/dashboard',
      '/calendar',
      '/students',
      '/courses',
      '/classes',
      '/users',
      '/employees',
      '/settings',
    ])
      expect(routes[path], path).toBeDefined();
  });
});

describe('the side bar of a family', () => {
  const rights = rightsOf(
    [
      'student',
      'employee',
      'class',
      'enrolment',
      'student_assessment',
      'task_instance',
      'material',
      'message',
    ]
      .map((subject) => ({ action: 'read:own', subject }))
      .concat({ action: 'read:own', subject: 'calendar_event' }),
  );
  const leadsTo = (roles: string[]) =>
    areasFor(rights, roles, routes).flatMap(({ to, children }) =>
      to ? [to] : (children ?? []).map((one) => one.to),
    );

  it('begins with what families come for, and has no tables of an office [APP-06]', () => {
    for (const roles of [['parent'], ['student'], ['parent', 'customer']]) {
      const places = leadsTo(roles);
      expect(places.slice(0, 4)).toEqual(['/dashboard', '/calendar', '/inbox', '/results']);
      for (const office of ['/students', '/employees', '/classes', '/enrolments', '/tasks'])
        expect(places).not.toContain(office);
      expect(places).toEqual(expect.arrayContaining(['/materials', '/inbox/tasks']));
    }
  });

  it('is not that of who works here too, or has a role of the school’s own [APP-06]', () => {
    for (const roles of [['parent', 'teacher'], ['employee'], ['helper'], []]) {
      const places = leadsTo(roles);
      expect(places).toEqual(expect.arrayContaining(['/students', '/classes', '/tasks']));
      expect(places.filter((place) => place === '/results')).toHaveLength(1);
    }
  });
});

describe('who holds one right alone', () => {
  const catalogue = rightsCatalogue().filter(([action]) => action !== '*');
  const wider = (action: string) => action.replace(/:own$/, ':any');

  it('opens each screen that names it, and with the right for any record each that names the own ones [IAM-13]', () => {
    let named = 0;
    for (const [path, route] of Object.entries(routes)) {
      for (const [action, subject] of route?.options.staticData?.rights ?? []) {
        named += 1;
        const needed = route?.options.staticData?.rights;
        expect(mayOpen(rightsOf([{ action, subject }]), needed), path).toBe(true);
        expect(mayOpen(rightsOf([{ action: wider(action), subject }]), needed), path).toBe(true);
        expect(mayOpen(rightsOf([]), needed), path).toBe(false);
      }
    }
    expect(named).toBeGreaterThan(80);
  });

  it('finds those screens in the side bar and those actions in the palette: for any no fewer than for the own ones', () => {
    const shown = (action: string, subject: string) => {
      const rights = rightsOf([{ action, subject }]);
      return [
        ...areasFor(rights, [], routes).flatMap(({ key, children }) => [
          key,
          ...(children ?? []).map(({ to }) => to),
        ]),
        ...actions.filter((one) => mayOpen(rights, one.rights)).map(({ id }) => id),
      ];
    };
    for (const [action, subject] of catalogue.filter(([one]) => one.endsWith(':own')))
      expect(shown(wider(action), subject), `${action} ${subject}`).toEqual(
        expect.arrayContaining(shown(action, subject)),
      );
    const opens = (action: string, subject: string, path: string) =>
      mayOpen(rightsOf([{ action, subject }]), routes[path]?.options.staticData?.rights);
    expect(opens('read', 'role', '/roles')).toBe(true);
    expect(shown('edit', 'permission')).not.toContain('/roles');
    expect(shown('read:any', 'student')).toContain('/students');
    expect(shown('read:any', 'class_schedule')).toContain('/timetables');
    expect(shown('create:any', 'task_instance').length).toBeGreaterThan(shown('read', 'role').length);
  });
});
