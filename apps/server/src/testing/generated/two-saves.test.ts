import type { Endpoint, Schema } from '@bellwether/contract/shared/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestReply } from '../make-test-app.ts';
import { samples } from './two-saves.samples.ts';
import { type Sample, sampleWorld } from './two-saves.world.ts';

// Every call that changes a stored record, in two browsers: of two saves of one version exactly one is stored, in turn
// and at once, and the other one is told. AMB-155.

/** Calls whose fields the specification fixes without a version: without one the last save wins, and is audited. */
const lastWriteWins: Readonly<Record<string, string>> = {
  'PUT /api/e-commerce/leads/:id': 'Assign Lead sends assignedToId and assignmentReason. CRM-26',
  'PUT /api/hr/employees/:id': 'the fields of the form plus userId. HR-10',
  'PUT /api/lms/classes/:id': 'name, code, startDate, color, courseIds. LRN-04',
  'PUT /api/schedule/assignments/:id': 'the fields of either form. SCH-38',
  'PUT /api/settings/custom-holidays/:id': 'the whole holiday, by the Observed switch too. CAL-26, CAL-27',
};

/** Calls that save no form over a record: what they do does not depend on what else was saved. */
const noForm: Readonly<Record<string, string>> = {
  'PATCH /api/dashboard/calendar-events/:id': 'moves an event; the conflict engine judges the time',
  'PATCH /api/e-commerce/leads/:id/meetings/:meetingId': 'moves a meeting: fields fixed. CRM-30',
  'PATCH /api/e-commerce/leads/:id/pipeline': 'moves a lead: 409 MOVED by fromStage. CRM-10',
  'PATCH /api/kanban/cards/:id/move': 'moves a card',
  'PATCH /api/messages/recipients': 'one mark on several messages',
  'PUT /api/auth/me/password': 'replaces the own password',
  'PUT /api/availability': 'replaces a week: fields fixed. CAL-47',
  'PUT /api/e-commerce/leads/:id/meetings/:meetingId': 'records an outcome: fields fixed. CRM-31',
  'PUT /api/lms/classes/:id/lesson-order': 'has an expectedVersion of its own: fields fixed. SCH-16',
  'PUT /api/lms/classes/:id/schedule-groups/:groupId/lesson-order': 'the same. SCH-16',
  'PUT /api/lms/classes/:id/schedules/:scheduleId/lesson-order': 'the same. SCH-16',
  'PUT /api/lms/classes/:id/staff-assignments': 'replaces the staff of a class',
  'PUT /api/lms/classes/:id/students': 'replaces the students of a class',
  'PUT /api/lms/enrolments/:id': 'moves an enrolment to its next status',
  'PUT /api/lms/grades/reorder': 'names every grade, else 409 STALE',
  'PUT /api/lms/lessons/reorder': 'names every lesson of the course, else 409 STALE',
  'PUT /api/lms/student-assessments/:id/grade': 'each mark has the version of the mark before it',
  'PUT /api/lms/student-assessments/:id/answers': 'each answer has the number of its device and its own',
  'PUT /api/placements/:token/answers': 'each answer has the number of its device and its own',
  'PUT /api/me/preferences': 'the own preferences, by key',
  'PUT /api/modules/order': 'names modules; the others keep their order',
  'PUT /api/notifications/preferences': 'one switch',
  'PUT /api/settings/system': 'one category of settings, which has no id',
  'PUT /api/task-instances/:id/complete': 'fields fixed. TSK-11',
  'PUT /api/task-instances/:id/items': 'marks single items',
  'PUT /api/user/avatar': 'replaces the own portrait: fields fixed. DSH-08',
  'PUT /api/users/:id/password': 'replaces a password',
  'PUT /api/users/:id/profile-fields': 'sets the values of single fields',
};

/** Steps that have a version, and cannot be taken twice: the second is refused by the state. Tests of their own send a stale one. */
const steps: Readonly<Record<string, string>> = {
  'PUT /api/hr/appraisals/:id/status': 'one step forward or back: path fixed. TAL-07',
  'PUT /api/lms/student-assessments/:id/equal-marks':
    'marks what waits; a stale mark is 409 with both. AMB-371',
};

describe('two saves of one record', () => {
  let world: Awaited<ReturnType<typeof sampleWorld>>;
  let changing: { route: string; endpoint: Endpoint }[];
  let edited: string[];
  beforeAll(async () => {
    world = await sampleWorld();
    changing = world.app.http.mounted
      .filter(({ endpoint: { method } }) => method === 'PUT' || method === 'PATCH')
      .map(({ endpoint }) => ({ route: `${endpoint.method} ${endpoint.path}`, endpoint }));
    edited = changing.map(({ route }) => route).filter((route) => !(route in noForm || route in steps));
  });

  const put = ({ url, body }: Sample, version?: number): Promise<TestReply> =>
    world.client.put(url, { ...body, version });
  const told = ({ status, body }: TestReply) => (status === 409 ? body.code : status);

  it('are told apart by a version that each such call requires, but for those that the specification fixes', () => {
    const wrong = changing.flatMap(({ route, endpoint }) => {
      const found = route in noForm ? 'none' : route in lastWriteWins ? 'optional' : 'required';
      const has = versionOf(endpoint);
      return has === found ? [] : [`${route}: its version is ${has}; make its body with editable()`];
    });
    expect(wrong).toEqual([]);
  });

  it('can be tried on every such call, each of which has a sample, and no other', () => {
    const missing = edited.filter((route) => !(route in samples));
    expect(missing.map((route) => `${route} needs a sample in two-saves.samples.ts`)).toEqual([]);
    const known = new Set(changing.map(({ route }) => route));
    const named = [samples, noForm, steps, lastWriteWins].flatMap((all) => Object.keys(all));
    expect(named.filter((route) => !known.has(route))).toEqual([]);
  });

  it('store one and tell the other, in turn and at once; without a version they are refused, or audited as such [AMB-155]', async () => {
    const wrong: string[] = [];
    for (const route of edited) {
      const sample = await samples[route]?.(world).catch(
        (error: Error) => void wrong.push(`${route}: ${error.message}`),
      );
      if (!sample) continue;
      const replies = { first: await put(sample, sample.version), second: await put(sample, sample.version) };
      const stored = replies.second.body?.details?.storedVersion;
      const both = await Promise.all([put(sample, stored), put(sample, stored)]);
      const without = await put(sample);
      const verbs = await world.verbs(sample);
      const seen = {
        inTurn: [told(replies.first), told(replies.second)],
        atOnce: both.map(told).toSorted(),
        without: without.status === 400 ? Object.keys(without.body.errors ?? {}) : without.status,
        isOverwrite: verbs.includes('overwrite'),
      };
      const expected = {
        inTurn: [200, 'STALE'],
        atOnce: [200, 'STALE'],
        without: route in lastWriteWins ? 200 : ['version'],
        isOverwrite: route in lastWriteWins,
      };
      if (JSON.stringify(seen) === JSON.stringify(expected)) continue;
      wrong.push(`${route}: ${JSON.stringify(seen)} ${JSON.stringify(replies.first.body).slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

/** Whether the body of a call has a version, and must. */
function versionOf({ body }: Endpoint): 'required' | 'optional' | 'none' {
  if (!body || 'kind' in body) return 'none';
  const json = z.toJSONSchema(body as Schema, { io: 'input', unrepresentable: 'any' }) as JsonObject;
  const forms = json.anyOf ?? json.oneOf ?? [json];
  if (forms.every(({ required = [] }) => required.includes('version'))) return 'required';
  return forms.every(({ properties = {} }) => 'version' in properties) ? 'optional' : 'none';
}

interface JsonObject {
  readonly anyOf?: readonly JsonObject[];
  readonly oneOf?: readonly JsonObject[];
  readonly required?: readonly string[];
  readonly properties?: object;
}
