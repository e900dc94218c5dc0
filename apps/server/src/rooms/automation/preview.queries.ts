import type { Context } from '../../platform/http/context.ts';
import { organizationZone } from '../settings/index.ts';
import { askingsOf } from './ask.commands.ts';
import { peopleOf, type Reached } from './audience.queries.ts';
import { lastEventOf, nextDateOf } from './find-events.queries.ts';
import { audienceOf, type StoredRule } from './stored-rule.queries.ts';

/** More people than these are counted, not named. */
const mostNamed = 100;

/** Who would be asked or given the task if the rule fired now, for the last event or the next date of a plan. */
export async function previewOf(ctx: Pick<Context, 'db' | 'now'>, rule: StoredRule) {
  const { db, now } = ctx;
  const zone = await organizationZone(db);
  const event = await lastEventOf(db, rule, { now, zone });
  const audience = audienceOf(rule);
  const nextAt = nextDateOf(rule, { now, zone })?.toISOString() ?? null;
  if (!event || !audience) return { event: wordsOf(event), people: [], totalPeople: 0, subjects: [], nextAt };
  const askings =
    rule.kind === 'feedback'
      ? await askingsOf(db, { audience, subjectAudience: rule.row.subjectAudience }, event)
      : [{ subject: null, respondents: await peopleOf(db, audience, event) }];
  const people = [
    ...new Map(askings.flatMap(({ respondents }) => respondents).map((one) => [one.id, one])).values(),
  ];
  return {
    event: wordsOf(event),
    people: people.slice(0, mostNamed).map(named),
    totalPeople: people.length,
    subjects: askings
      .flatMap(({ subject }) => subject ?? [])
      .slice(0, mostNamed)
      .map(named),
    nextAt,
  };
}

function wordsOf(event: { words: string; at: Date } | null) {
  return event && { words: event.words, at: event.at.toISOString() };
}

function named({ id, name }: Reached) {
  return { id, name };
}
