import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// What the wizard does with a file: every row is checked, the good ones are counted on its button, and only they are
// sent, fifty at once or ten at a time.

const numRuns = Number(process.env.FUZZ_RUNS ?? 12);

type Cells = Readonly<Record<string, readonly unknown[]>>;

const names = ['An', 'Linh', 'Minh', '', 'x'.repeat(120), 'Đức', "O'Brien", '=1+1'];
const dates = ['2014-05-21', '', '31.02.2014', '2099-01-01', '1/2/2014', 'soon', '2013', '#N/A'];
const emails = ['', 'a@example.org', 'A@Example.org', 'b@example.org', 'no address', 'c@example.org'];

/** What may stand in the columns of a bad file, by model: good values, wrong ones, and ones that clash. */
const files: Readonly<Record<string, { path: string; key: string; cells: Cells }>> = {
  student: {
    path: '/api/students/import',
    key: 'students',
    cells: {
      firstName: names,
      lastName: names,
      fullName: ['', 'Nguyễn Văn An', 'Cher', 'Mary Smith'],
      studentIdentifier: ['', 'S-1', 's-1', 'S-2', 'S-3', 'S-4', 'y'.repeat(60)],
      dateOfBirth: dates,
      classCode: ['', 'TWO', 'two', 'Two places', 'OVER', 'Same name', 'Nowhere', 'FREE'],
      status: ['', 'enrolled', 'no such', 'QUIT'],
      mobilePhone: ['', 905123456, '8.49E+10'],
    },
  },
  employee: {
    path: '/api/hr/employees/import',
    key: 'employees',
    cells: {
      employeeIdNumber: ['', 'E-1', 'e-1', 'E-2', 'E-3', 'E-4', 'E-5'],
      firstName: names,
      lastName: names,
      email: emails,
      hireDate: ['2024-01-01', '2025', '2023-02-02', ...dates],
      department: ['', '', 'Nowhere'],
      jobTitle: ['', '', 'Nobody'],
    },
  },
  customer: {
    path: '/api/e-commerce/customers/import',
    key: 'customers',
    cells: {
      contactName: names,
      companyName: ['', '', 'Acme'],
      email: emails,
      creditLimit: ['', '100', 'much', '-5', '1.234,50'],
      country: ['', 'Vietnam', 'Nowhere'],
      city: ['', 'Huế'],
      addressLine1: ['', '1 Street'],
      website: ['', 'javascript:alert(1)', 'example.org'],
    },
  },
  lead: {
    path: '/api/e-commerce/leads/import',
    key: 'leads',
    cells: {
      name: names,
      email: emails,
      phone: ['', '0905 111 222', '0905111222', '12'],
      expectedValue: ['', '5', '-1', 'x'],
      currentStage: ['', 'new', 'no such'],
    },
  },
  course: {
    path: '/api/lms/courses/import',
    key: 'courses',
    cells: {
      title: ['English', 'english', 'Maths', 'ab', '', 'Music'],
      code: ['', 'C-1', 'c-1', 'C-2', 'C-3'],
      color: ['', '#2563EB', 'blue'],
      level: ['', '', 'Nowhere'],
    },
  },
  userLink: {
    path: '/api/user-links/import',
    key: 'userlinks',
    cells: {
      user: ['parent', 'Teacher', 'nobody', '', 'sales'],
      linkedUser: ['student', 'parent', 'nobody', ''],
      linkType: ['Parent', 'Guardian', 'no such', ''],
      canView: ['', 'no', 'perhaps'],
    },
  },
};

describe('the number of rows that the check promises', () => {
  let app: TestApp;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp({ now: '2026-11-21T03:00:00.000Z' });
    administrator = await app.as('administrator');
    const make = schoolFactory(app.db);
    await make.class({ code: 'TWO', name: 'Two places', startDate: '2026-09-01', maxCapacity: 2 });
    await make.class({ code: 'FREE', name: 'Same name', startDate: '2026-09-01' });
    await make.class({ code: 'FREE-2', name: 'Same name', startDate: '2026-09-01' });
    await make.class({ code: 'OVER', name: 'Over', startDate: '2025-09-01', status: 'CANCELLED' });
  });

  it.each(Object.keys(files))(
    'is what the import of %s makes of any file, sent at once or in chunks (AMB-159) [IMP-08, IMP-15]',
    async (model) => {
      const { path, key, cells } = files[model] ?? { path: '', key: '', cells: {} };
      const row = fc.record(
        Object.fromEntries(Object.entries(cells).map(([field, of]) => [field, fc.constantFrom(...of)])),
      );
      let promised = 0;
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(row, { minLength: 5, maxLength: 40 }),
          fc.boolean(),
          fc.constantFrom(10, 50),
          async (rows, updateExisting, size) => {
            const { body } = await administrator.post('/api/imports/check', { model, rows, updateExisting });
            const { fates, errors } = body.data as { fates: string[]; errors: { row: number }[] };
            const good = rows.filter((_, index) => fates[index] !== 'failed');
            // A row that is refused says why, and no other does.
            expect([...new Set(errors.map((error) => error.row))].sort((a, b) => a - b)).toEqual(
              fates.flatMap((fate, index) => (fate === 'failed' ? [index + 1] : [])),
            );
            let success = 0;
            for (let start = 0; start < good.length; start += size) {
              const chunk = good.slice(start, start + size);
              const sent = await administrator.post(path, { [key]: chunk, updateExisting });
              expect(sent.body.errors).toEqual([]);
              success += sent.body.data.success;
            }
            expect(success).toBe(good.length);
            promised += good.length;
            refused += rows.length - good.length;
          },
        ),
        // Each run leaves its records behind: a smaller case would meet another school.
        { numRuns, seed: 20261121, endOnFailure: true },
      );
      expect(promised).toBeGreaterThan(0);
      expect(refused).toBeGreaterThan(0);
    },
    120_000,
  );
});
