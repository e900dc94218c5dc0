import { dayIn, wallClock } from '@bellwether/contract/shared/zone';
import type { Context } from '../../platform/http/context.ts';
import { notifyInWords } from '../messaging/index.ts';
import { organizationZone } from '../settings/index.ts';

type Telling = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;

interface ToldLead {
  readonly id: string;
  readonly name: string;
  readonly assignedToId: string | null;
}

/** Tells the assignee that the lead is theirs now, unless they took it themselves. CRM-26. */
export async function tellAssigned(ctx: Telling, lead: ToldLead, reason?: string | null): Promise<void> {
  await tell(ctx, lead, (say) => ({
    title: say('lead.assigned.title'),
    message: reason
      ? say('lead.assigned.reason', { lead: lead.name, reason })
      : say('lead.assigned.message', { lead: lead.name }),
  }));
}

/** Tells the assignee of a meeting that was made or moved by somebody else. CRM-28, CRM-30. */
export async function tellMeeting(
  ctx: Telling,
  lead: ToldLead,
  what: 'meeting' | 'meetingMoved',
  meeting: { readonly title: string; readonly scheduledStart: string },
): Promise<void> {
  const zone = await organizationZone(ctx.db);
  const start = new Date(meeting.scheduledStart);
  const { time } = wallClock(start, zone);
  const day = dayIn(zone, start);
  await tell(ctx, lead, (say, language) => ({
    title: say(`lead.${what}.title`),
    message: say(`lead.${what}.message`, {
      lead: lead.name,
      title: meeting.title,
      when: `${dayText(day, language)}, ${time}`,
    }),
  }));
}

async function tell(ctx: Telling, lead: ToldLead, words: Parameters<typeof notifyInWords>[3]): Promise<void> {
  if (!lead.assignedToId) return;
  const common = {
    type: 'SYSTEM_MESSAGE' as const,
    link: `/leads/${lead.id}`,
    senderId: ctx.viewer.actor.id,
  };
  await notifyInWords(ctx, [lead.assignedToId], common, words);
}

function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}
