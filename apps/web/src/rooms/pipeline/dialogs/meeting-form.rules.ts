import {
  type MeetingType,
  meetingDurations,
  meetingMinutes,
  meetingTypes,
} from '@bellwether/contract/pipeline/meeting.values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { dayIn, momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { z } from 'zod';

const required = 'Please fill in all required fields';

export interface MeetingValues extends Record<string, unknown> {
  /** Only of a new meeting. */
  meetingType: MeetingType | null;
  title: string;
  date: Day | null;
  /** HH:mm in the organisation's zone. */
  time: string;
  /** Minutes, as a select holds them. */
  duration: string;
  location: string;
  /** The description of a new meeting, the notes of one that is put off. */
  notes: string;
}

/** A meeting as far as its times go. */
export interface Scheduled {
  readonly meetingType: MeetingType;
  readonly title: string;
  readonly scheduledStart: string;
  readonly scheduledEnd: string;
  readonly location: string | null;
  readonly notes: string | null;
}

/** The values that the dialog begins with: a phone call of 30 minutes, or the meeting as it is planned. CRM-28, CRM-29. */
export function meetingValues(meeting: Scheduled | undefined, zone: string): MeetingValues {
  const [first] = meetingTypes;
  if (!meeting)
    return {
      meetingType: first,
      title: '',
      date: null,
      time: '',
      duration: String(meetingMinutes[first]),
      location: '',
      notes: '',
    };
  const { day, time } = wallClock(new Date(meeting.scheduledStart), zone);
  return {
    meetingType: meeting.meetingType,
    title: meeting.title,
    date: day,
    time,
    duration: String(minutesBetween(meeting.scheduledStart, meeting.scheduledEnd)),
    location: meeting.location ?? '',
    notes: meeting.notes ?? '',
  };
}

/** The minutes to choose from: the usual ones, and the meeting's own when it is none of them. CRM-28. */
export function durationsWith(duration: string): number[] {
  const own = Number(duration);
  const known: readonly number[] = meetingDurations;
  return known.includes(own) || !own ? [...known] : [...known, own].sort((a, b) => a - b);
}

/** The earliest day that can be chosen: tomorrow for a new meeting, today for one that is put off. CRM-28. */
export function earliestDay(isNew: boolean, now: Date, zone: string): Day {
  const today = dayIn(zone, now);
  return isNew ? addDays(today, 1) : today;
}

/** Start and end as moments; null while the day or the time is missing. */
export function timesOf(
  { date, time, duration }: MeetingValues,
  zone: string,
): { start: Date; end: Date } | null {
  if (!date || !/^\d{2}:\d{2}$/.test(time)) return null;
  const start = momentOf(date, time, zone);
  return { start, end: new Date(start.getTime() + Number(duration) * 60_000) };
}

/** What the form must hold, with the words for what is missing or past. CRM-28, AMB-076. */
export function meetingSchema(zone: string, now: () => Date) {
  return z
    .object({
      meetingType: z.enum(meetingTypes, 'Please select a meeting type'),
      title: z.string().trim().min(1, required).max(200),
      date: z.string(required).min(1, required),
      time: z.string().regex(/^\d{2}:\d{2}$/, required),
      duration: z.string(),
      location: z.string().trim().max(200),
      notes: z.string().trim().max(5000),
    })
    .superRefine(({ date, time }, ctx) => {
      if (momentOf(date, time, zone) > now()) return;
      ctx.addIssue({ code: 'custom', path: ['time'], message: 'Meeting must be scheduled in the future' });
    });
}

function minutesBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}
