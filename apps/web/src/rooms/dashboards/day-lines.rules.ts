// The lessons of a day side by side: a line for each teacher or room, along the hours.

/** The part of a lesson that a line needs. */
export interface LineLesson {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  /** Whose it is first of all. */
  readonly user: { readonly name: string; readonly picturePath: string | null };
  readonly resource: {
    readonly type: 'lms' | 'operation';
    readonly originalData: {
      readonly isCancelled: boolean;
      readonly locationName: string | null;
      readonly teachers: readonly { readonly name: string }[];
    };
  };
}

export interface Line<T> {
  /** Who or where; null: nobody holds these lessons, or they have no room. */
  readonly name: string | null;
  /** The picture of a teacher who has one. */
  readonly picturePath: string | null;
  readonly lessons: readonly T[];
}

/** The lines by name, that of nobody last. A lesson of two teachers stands on both lines; cancelled ones are left out. */
export function linesOf<T extends LineLesson>(events: readonly T[], by: 'teacher' | 'room'): Line<T>[] {
  const lines = new Map<string | null, T[]>();
  for (const event of events) {
    const { isCancelled, teachers, locationName } = event.resource.originalData;
    if (event.resource.type !== 'lms' || isCancelled) continue;
    const names = by === 'room' ? [locationName] : teachers.map(({ name }) => name);
    for (const name of names.length > 0 ? names : [null]) {
      const line = lines.get(name);
      if (line) line.push(event);
      else lines.set(name, [event]);
    }
  }
  const order = ([a]: [string | null, T[]], [b]: [string | null, T[]]) =>
    a === null ? 1 : b === null ? -1 : a.localeCompare(b);
  return [...lines].sort(order).map(([name, lessons]) => ({
    name,
    picturePath: by === 'teacher' ? pictureOf(name, lessons) : null,
    lessons,
  }));
}

function pictureOf(name: string | null, lessons: readonly LineLesson[]): string | null {
  return lessons.find(({ user }) => user.name === name)?.user.picturePath ?? null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whole hours from the first to the last minute of the lessons, 8 to 17 at least. */
export function hoursOf(lessons: readonly LineLesson[]): { from: number; to: number } {
  const starts = lessons.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60));
  const ends = lessons.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60));
  return { from: Math.min(8, ...starts), to: Math.max(17, ...ends) };
}

/** Where a time lies along the hours, in per cent; below 0 or above 100 when it lies outside of them. */
export function placeOf(time: string, { from, to }: { from: number; to: number }): number {
  return ((minutesOf(time) - from * 60) / ((to - from) * 60)) * 100;
}
