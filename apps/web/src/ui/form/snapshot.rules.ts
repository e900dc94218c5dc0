// What the form of a stored record holds on to while others save.

/** A record as it was read for a form; `copy` counts the readings, so that each makes the form again. */
export interface Snapshot<T> {
  readonly record: T;
  readonly copy: number;
}

/** What a read has come to. */
interface Read<T> {
  readonly data: T | undefined;
  readonly isSuccess: boolean;
  readonly isFetching: boolean;
}

/**
 * What the form holds once the read stands so: the first whole answer. A reply from before that is being read again is not
 * one, and no later answer takes its place: others who save must not change a form that is being typed in.
 */
export function heldAfter<T>(held: Snapshot<T> | undefined, read: Read<T>): Snapshot<T> | undefined {
  if (held || !read.isSuccess || read.isFetching || read.data === undefined) return held;
  return { record: read.data, copy: 1 };
}

/** What the form holds after its reader asked for what is stored now. */
export function heldAnew<T>(held: Snapshot<T> | undefined, record: T): Snapshot<T> {
  return { record, copy: (held?.copy ?? 0) + 1 };
}

/** What a reply holds: its `data`, or the reply itself. */
export type RecordIn<P> = P extends { data: infer T } ? T : P;

/** The record of a reply, which has it as `data` or is it. */
export function recordIn<P>(reply: P): RecordIn<P>;
export function recordIn(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
}

/** Whether it has the number that its saves name. */
export function isVersioned(record: unknown): record is { readonly version: number } {
  return (
    typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number'
  );
}

/** What is sent: a new record as it is, a stored one with the version that its form began with, or has been told of since. */
export function sentBody(body: object, version: number | undefined): object {
  return version === undefined ? body : { ...body, version };
}
