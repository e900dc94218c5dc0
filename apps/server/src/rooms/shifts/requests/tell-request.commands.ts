import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { activeHoldersOf } from '../../identity/index.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { dayName } from '../../scheduling/index.ts';
import type { StoredRequest } from './carry-out.commands.ts';

type Telling = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;
type News =
  | 'shiftSwapAsked'
  | 'shiftCoverAsked'
  | 'shiftRequestWaits'
  | 'shiftRequestAPPROVED'
  | 'shiftRequestREJECTED'
  | 'shiftSwapDeclined'
  | 'shiftCovered';

const User = z.object({ userId: z.uuid() });
const Person = z.object({
  name: z.string(),
  managerUserId: z.uuid().nullable(),
  date: z.string().nullable(),
});

/** So many colleagues are asked whether they cover. */
const most = 200;

async function personOf({ db }: Telling, request: StoredRequest) {
  const [found] = await rowsOf(db, Person).from(sql`
    select e.first_name || ' ' || e.last_name as name,
      (select m.user_id from ${employeeView('m')} where m.id = e.manager_id) as "managerUserId",
      coalesce((select s.date::text from employee_shift s where s.id = ${request.originalShiftId}::uuid), ${request.requestedDateFrom}) as date
    from ${employeeView('e')} where e.id = ${request.employeeId}`);
  return found;
}

/** Tells employees, whoever of them signs in, something of the request. */
export async function tellPeople(
  ctx: Telling,
  request: StoredRequest,
  employeeIds: readonly (string | null)[],
  news: News,
): Promise<void> {
  const ids = employeeIds.filter((id) => id !== null);
  const users = await rowsOf(ctx.db, User).from(sql`
    select e.user_id as "userId" from ${employeeView('e')} where e.id = any(${sql.param(ids)}::uuid[]) and e.user_id is not null`);
  await tell(ctx, request, { userIds: users.map(({ userId }) => userId), news, link: '/shifts/mine' });
}

/** Tells the manager, or hr where there is none, that a request waits for a decision (REV-09). */
export async function tellApprovers(ctx: Telling, request: StoredRequest): Promise<void> {
  const person = await personOf(ctx, request);
  const userIds = person?.managerUserId
    ? [person.managerUserId]
    : await activeHoldersOf(ctx.db, 'approve:any', 'shift_request');
  await tell(ctx, request, { userIds, news: 'shiftRequestWaits', link: '/shifts/requests' });
}

/** Asks who could cover: those in service whose department the shift is for, without another shift at the time. */
export async function tellCandidates(ctx: Telling, request: StoredRequest): Promise<void> {
  const users = await rowsOf(ctx.db, User).from(sql`
    select e.user_id as "userId" from ${employeeView('e')}, employee_shift s join shift_type t on t.id = s.shift_type_id
    where s.id = ${request.originalShiftId} and e.user_id is not null and e.id <> ${request.employeeId}
      and e.status in ('ACTIVE', 'PROBATION')
      and e.department_id is not distinct from (select o.department_id from ${employeeView('o')} where o.id = ${request.employeeId})
      and (cardinality(t.department_ids) = 0 or e.department_id = any(t.department_ids))
      and not exists (select 1 from employee_shift o where o.employee_id = e.id and o.status <> 'CANCELLED'
        and o.starts_at < s.ends_at and o.ends_at > s.starts_at)
    order by e.id limit ${most}`);
  const userIds = users.map(({ userId }) => userId);
  await tell(ctx, request, { userIds, news: 'shiftCoverAsked', link: '/shifts/mine' });
}

async function tell(
  ctx: Telling,
  request: StoredRequest,
  {
    userIds,
    news,
    link,
  }: { readonly userIds: readonly string[]; readonly news: News; readonly link: string },
): Promise<void> {
  const person = await personOf(ctx, request);
  if (!person) return;
  await notifyInWords(
    ctx,
    userIds.filter((id) => id !== ctx.viewer.userId),
    { type: 'SYSTEM_MESSAGE', link, senderId: ctx.viewer.actor.id },
    (say, language) => ({
      title: say(`${news}.title`),
      message: say(`${news}.message`, {
        name: person.name,
        day: person.date ? dayName(person.date, language) : '',
      }),
    }),
  );
}
