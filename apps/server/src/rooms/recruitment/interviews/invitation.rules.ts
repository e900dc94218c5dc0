import { escape as escapeText, foldLines } from 'ical-generator';

/** What an invitation says to a calendar program. Moments are ISO in UTC. */
export interface Invitation {
  /** REQUEST asks, and asks again with what changed; CANCEL takes it back. */
  readonly method: 'REQUEST' | 'CANCEL';
  readonly id: string;
  /** Rises with each change. */
  readonly sequence: number;
  readonly sentAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly organizer: Person;
  /** The reader alone: nobody learns by it who else comes. */
  readonly attendee: Person;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** The invitation as iCalendar text (RFC 5546), lines folded at 75 octets and ended by CRLF. Times are in UTC, which every program knows. TAL-15 */
export function invitationText(invitation: Invitation): string {
  const { method, id, sequence, sentAt, startsAt, endsAt, organizer, attendee } = invitation;
  const isCancelled = method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bellwether//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:interview_${id}@bellwether`,
    `DTSTAMP:${utc(sentAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${textOf(invitation.summary)}`,
    `DESCRIPTION:${textOf(invitation.description)}`,
    ...(invitation.location ? [`LOCATION:${textOf(invitation.location)}`] : []),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${addressOf(organizer.email)}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION${isCancelled ? '' : ';RSVP=TRUE'}:mailto:${addressOf(attendee.email)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return foldLines(lines.join('\r\n'));
}

function utc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Text of a property: escaped, without control characters, which end the line for some programs. */
function textOf(text: string): string {
  return escapeText(text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, ' '), false);
}

/** The value of a parameter, which knows no escapes: what would end it is left out. */
function quoted(name: string): string {
  return `"${name.replace(/["\p{Cc}\u2028\u2029]/gu, ' ').trim()}"`;
}

function addressOf(email: string): string {
  return email.replace(/[\s\p{Cc}]/gu, '');
}
