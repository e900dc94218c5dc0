import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { customHoliday } from './holidays.table.ts';
import { observedHolidays } from './index.ts';

let app: TestApp;
let hr: TestClient;
let teacher: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  teacher = await app.as('teacher');
});

const url = '/api/settings/custom-holidays';
const rule =
  'Invalid data for range or recurring holiday. A range holiday needs an end date on or after its start date; a recurring holiday must be a single day without an end date.';

describe('custom holidays', () => {
  it('are made, listed by start, changed and deleted; the reply has the name [CAL-23, CAL-27]', async () => {
    const single = await hr.post(url, { name: 'Founding day', startDate: '2026-12-07' });
    expect(single.status).toBe(201);
    expect(single.body).toMatchObject({
      name: 'Founding day',
      endDate: null,
      isRange: false,
      isRecurring: false,
      isObserved: true,
    });
    const range = await hr.post(url, {
      name: 'Sports week',
      startDate: '2026-11-23',
      endDate: '2026-11-27',
      isRange: true,
      isRecurring: false,
      isObserved: false,
    });
    const listed = await teacher.get(url);
    expect(listed.body.map((one: { name: string }) => one.name)).toEqual(['Sports week', 'Founding day']);
    const changed = await hr.put(`${url}/${single.body.id}`, {
      ...single.body,
      name: "Founder's day",
      isRecurring: true,
    });
    expect(changed.body).toMatchObject({ name: "Founder's day", isRecurring: true, version: 2 });
    expect((await teacher.get(`${url}/${single.body.id}`)).body.data).toEqual(changed.body);
    const stale = await hr.put(`${url}/${single.body.id}`, single.body);
    expect(stale.status).toBe(409);
    expect((await hr.delete(`${url}/${range.body.id}`)).status).toBe(204);
    expect((await hr.delete(`${url}/${range.body.id}`)).status).toBe(404);
    expect((await hr.put(`${url}/${range.body.id}`, range.body)).status).toBe(404);
    expect((await hr.get(`${url}/${range.body.id}`)).status).toBe(404);
  });

  it('refuse a range without a fitting end and a recurring one of several days, with the whole message and an errors object [CAL-25, CAL-27, CAL-28]', async () => {
    const wrong = [
      { isRange: true },
      { isRange: true, endDate: '2026-11-30' },
      { isRange: true, endDate: '2026-12-09', isRecurring: true },
      { endDate: '2026-12-08' },
      { isRecurring: true, endDate: '2026-12-07' },
    ];
    for (const fields of wrong) {
      const reply = await hr.post(url, { name: 'Wrong', startDate: '2026-12-07', ...fields });
      expect(reply.status, JSON.stringify(fields)).toBe(400);
      expect(reply.body.errors).toEqual({ endDate: [rule] });
    }
    const made = await hr.post(url, { name: 'Right', startDate: '2026-12-07' });
    const changed = await hr.put(`${url}/${made.body.id}`, { ...made.body, isRange: true });
    expect(changed.status).toBe(400);
    expect(changed.body.errors).toEqual({ endDate: [rule] });
    expect((await hr.post(url, { startDate: '2026-12-07' })).body.errors).toEqual({
      name: ['Name is required'],
    });
  });

  it('let Observed of an old row that breaks the rule be switched, and nothing else of it [CAL-25, CAL-26, AMB-018]', async () => {
    const [old] = await app.db
      .insert(customHoliday)
      .values({
        name: 'Old',
        startDate: '2020-12-30',
        endDate: '2021-01-02',
        isRange: true,
        isRecurring: true,
      })
      .returning();
    const { createdAt: _, updatedAt: __, ...whole } = old ?? expect.fail('no row');
    const switched = await hr.put(`${url}/${whole.id}`, { ...whole, isObserved: false });
    expect(switched.status).toBe(200);
    expect(switched.body).toMatchObject({ name: 'Old', isObserved: false, isRange: true, isRecurring: true });
    const renamed = await hr.put(`${url}/${whole.id}`, { ...switched.body, name: 'Older' });
    expect(renamed.status).toBe(400);
    await hr.delete(`${url}/${whole.id}`);
  });

  it('are written to the audit log', async () => {
    const made = await hr.post(url, { name: 'Audited', startDate: '2026-12-18' });
    await hr.put(`${url}/${made.body.id}`, { ...made.body, isObserved: false });
    const administrator = await app.as('administrator');
    const log = await administrator.get(`/api/system/audit-logs?entity=custom_holiday&limit=100`);
    const actions = log.body.data
      .filter((one: { entityId: string }) => one.entityId === made.body.id)
      .map((one: { action: string }) => one.action);
    expect(actions).toEqual(expect.arrayContaining(['create', 'update']));
  });
});

describe('public holidays', () => {
  it('are answered for a year and a country, countryCode winning over country; Vietnam and this year by default [CAL-34, CAL-36, AMB-016]', async () => {
    const both = await teacher.get('/api/holidays?year=2027&countryCode=US&country=VN');
    expect(both.body).toContainEqual(
      expect.objectContaining({ date: '2027-11-25', name: 'Thanksgiving Day', type: 'public' }),
    );
    const dialog = await teacher.get('/api/holidays?country=VN&year=2027');
    expect(dialog.body).toContainEqual(
      expect.objectContaining({ date: '2027-02-08', name: 'Vietnamese New Year Holidays', type: 'public' }),
    );
    const byDefault = await teacher.get('/api/holidays');
    expect(byDefault.body).toContainEqual(
      expect.objectContaining({ date: '2026-09-02', name: 'National Day' }),
    );
    for (const field of ['country', 'countryCode']) {
      for (const path of ['/api/holidays', '/api/settings/holidays/preferences']) {
        const unknown = await teacher.get(`${path}?year=2027&${field}=XX`);
        expect([unknown.status, unknown.body.errors]).toEqual([
          400,
          { [field]: ["There is no country 'XX'."] },
        ]);
      }
    }
  });

  it('want a year of four digits and a country of two characters [CAL-35, AMB-050]', async () => {
    for (const query of ['year=27', 'year=20270', 'year=x', 'countryCode=VNM', 'country=V']) {
      const reply = await teacher.get(`/api/holidays?${query}`);
      expect(reply.status, query).toBe(400);
    }
    const reply = await hr.post('/api/settings/holidays/preferences', [
      { date: '2027-2-1', name: 'National Day', countryCode: 'VN', year: 2027, isObserved: true },
    ]);
    expect(reply.status).toBe(400);
  });

  it('are named in the language of the viewer, under a key that does not change [CAL-36, REV-20]', async () => {
    await teacher.put('/api/me/preferences', { language: 'vi' });
    const { body } = await teacher.get('/api/holidays?year=2027');
    await teacher.put('/api/me/preferences', { language: 'en' });
    expect(body).toContainEqual(
      expect.objectContaining({ date: '2027-09-02', name: 'Quốc khánh', key: 'National Day' }),
    );
  });

  it('know the countries that can be switched on [CAL-34]', async () => {
    const { body } = await teacher.get('/api/holidays/countries');
    expect(body).toContainEqual({ code: 'VN', name: 'Vietnam' });
    const { body: settings } = await teacher.get('/api/settings/system?category=holidays');
    expect(settings.holidays).toEqual({ defaultCountry: 'VN', countries: ['VN', 'US'] });
  });
});

describe('holiday preferences', () => {
  const path = '/api/settings/holidays/preferences';
  const preference = (date: string, name: string, isObserved: boolean, countryCode = 'VN') => ({
    date,
    name,
    countryCode,
    year: Number(date.slice(0, 4)),
    isObserved,
  });

  it('are saved as an array and read back under date and holidayDate, once for each holiday [CAL-37, AMB-017]', async () => {
    const saved = await hr.post(path, [
      preference('2030-09-02', 'National Day', false),
      { ...preference('2030-05-01', 'Labour Day', true), date: undefined, holidayDate: '2030-05-01' },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.message).toBe('Holiday preferences saved successfully.');
    await hr.post(path, [preference('2030-09-02', 'National Day', true)]);
    const { body } = await teacher.get(`${path}?year=2030&countryCode=VN`);
    expect(body).toMatchObject([
      { date: '2030-05-01', holidayDate: '2030-05-01', countryCode: 'VN', year: 2030, isObserved: true },
      { date: '2030-09-02', holidayDate: '2030-09-02', name: 'National Day', isObserved: true },
    ]);
    expect(body[0].id).toBeTruthy();
    expect((await teacher.get(`${path}?year=2031&countryCode=VN`)).body).toEqual([]);
  });

  it('are kept by country and year with date, name and whether it is observed [CFG-13]', async () => {
    const chosen = [
      preference('2032-07-04', 'Independence Day', false, 'US'),
      preference('2032-09-02', 'National Day', false),
    ];
    expect((await hr.post(path, chosen)).status).toBe(200);
    for (const one of chosen) {
      const { body } = await teacher.get(`${path}?year=2032&countryCode=${one.countryCode}`);
      expect(body).toEqual([expect.objectContaining(one)]);
    }
    expect((await teacher.get(`${path}?year=2033&countryCode=US`)).body).toEqual([]);
  });

  it('saved under a Vietnamese name hold for every language, and an unknown name is refused [CAL-37, REV-20]', async () => {
    await hr.post(path, [preference('2032-09-02', 'Quốc khánh', false)]);
    const { body } = await teacher.get(`${path}?year=2032`);
    expect(body).toMatchObject([{ name: 'National Day', isObserved: false }]);
    const wrong = await hr.post(path, [preference('2032-09-03', 'National Day', false)]);
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toContain('National Day');
  });

  it('may be read by everybody and saved by those who may edit holidays [CAL-37]', async () => {
    const reply = await teacher.post(path, [preference('2030-09-02', 'National Day', false)]);
    expect(reply.status).toBe(403);
    expect(reply.body.details.right).toBe('edit holiday');
    expect((await teacher.post(url, { name: 'Mine', startDate: '2026-12-07' })).status).toBe(403);
  });
});

describe('observed holidays', () => {
  const between = (from: string, to: string, language?: string) =>
    observedHolidays(app.db, from, to, language);

  it('are the public ones of the default country unless a preference says otherwise, observances only when chosen [CAL-38, AMB-108]', async () => {
    expect(await between('2027-04-01', '2027-05-31')).toEqual([
      { date: '2027-04-16', name: 'Hung Kings Commemorations', type: 'public' },
      { date: '2027-04-30', name: 'Day of liberating the South for national reunification', type: 'public' },
      { date: '2027-05-01', name: 'Labour Day', type: 'public' },
      { date: '2027-05-03', name: 'Labour Day (substitute day)', type: 'public' },
    ]);
    await hr.post('/api/settings/holidays/preferences', [
      { date: '2027-05-01', name: 'Labour Day', countryCode: 'VN', year: 2027, isObserved: false },
      { date: '2027-05-03', name: 'Labour Day (substitute day)', countryCode: 'VN', isObserved: false },
      { date: '2027-04-21', name: 'Vietnam Book Day', countryCode: 'VN', year: 2027, isObserved: true },
    ]);
    expect((await between('2027-04-01', '2027-05-31')).map(({ name }) => name)).toEqual([
      'Hung Kings Commemorations',
      'Vietnam Book Day',
      'Day of liberating the South for national reunification',
    ]);
    expect((await between('2027-09-01', '2027-09-03', 'vi')).map(({ name }) => name)).toEqual([
      'Quốc khánh',
      'Quốc khánh (ngày nghỉ thứ hai)',
    ]);
  });

  it('of a further country count once they were saved as observed, while it is switched on [CAL-34, CAL-38]', async () => {
    expect(await between('2027-11-25', '2027-11-25')).toEqual([]);
    await hr.post('/api/settings/holidays/preferences', [
      { date: '2027-11-25', name: 'Thanksgiving Day', countryCode: 'US', year: 2027, isObserved: true },
    ]);
    expect(await between('2027-11-25', '2027-11-25')).toEqual([
      { date: '2027-11-25', name: 'Thanksgiving Day', type: 'public' },
    ]);
    const administrator = await app.as('administrator');
    const settings = '/api/settings/system?category=holidays';
    await administrator.put(settings, { defaultCountry: 'VN', countries: ['VN'] });
    expect(await between('2027-11-25', '2027-11-25')).toEqual([]);
    await administrator.put(settings, { defaultCountry: 'VN', countries: ['VN', 'US'] });
    const wrong = await administrator.put(settings, { defaultCountry: 'DE', countries: ['VN'] });
    expect(wrong.status).toBe(400);
  });

  it("are the school's own beside them: ranges day by day, recurring ones each year, those that are off not at all [CAL-23, CAL-38, REV-21]", async () => {
    await hr.post(url, { name: 'Leap party', startDate: '2028-02-29', isRecurring: true });
    await hr.post(url, { name: 'Camp', startDate: '2029-02-27', endDate: '2029-03-01', isRange: true });
    await hr.post(url, { name: 'Not kept', startDate: '2029-03-01', isObserved: false });
    expect(await between('2029-02-20', '2029-03-05')).toEqual(
      [
        { date: '2029-02-27', name: 'Camp', type: 'custom' },
        { date: '2029-02-28', name: 'Leap party', type: 'custom' },
        { date: '2029-02-28', name: 'Camp', type: 'custom' },
        { date: '2029-03-01', name: 'Camp', type: 'custom' },
      ].sort((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name)),
    );
  });
});
