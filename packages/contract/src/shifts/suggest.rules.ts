import { addDays, type Day } from '../shared/day.ts';
import { rosterRules, suggestBounds } from './shifts.values.ts';

// Who could take the open places of a roster. Pure, and in steps: the caller decides when other work has its turn.

/** A shift as the search compares it: moments in milliseconds, work in minutes. */
export interface Span {
  readonly date: Day;
  readonly start: number;
  readonly end: number;
  readonly minutes: number;
}

/** A place that somebody is wanted for. */
export interface OpenPlace extends Span {
  readonly key: string;
  /** Who may take it, as for skills and departments; their rest and hours are looked at here. */
  readonly employeeIds: ReadonlySet<string>;
}

export interface Candidate {
  readonly id: string;
  /** Their shifts, of the days around the week too. */
  readonly shifts: readonly Span[];
  readonly away: ReadonlySet<Day>;
}

export interface Proposal {
  readonly key: string;
  readonly employeeId: string;
}

const minute = 60_000;

/** Whether a place can be added to somebody's shifts so that none of them is warned of: rest, hours of the week, days running. AMB-362. */
export function fitsWith(
  shifts: readonly Span[],
  place: Span,
  { from, to }: { readonly from: Day; readonly to: Day },
): boolean {
  const rest = rosterRules.restMinutes * minute;
  if (shifts.some((other) => place.start - other.end < rest && other.start - place.end < rest)) return false;
  const inWeek = shifts.filter(({ date }) => from <= date && date <= to);
  if (inWeek.reduce((sum, one) => sum + one.minutes, place.minutes) > rosterRules.weekMinutes) return false;
  const days = new Set(shifts.map(({ date }) => date));
  let run = 1;
  for (let day = addDays(place.date, -1); days.has(day); day = addDays(day, -1)) run += 1;
  for (let day = addDays(place.date, 1); days.has(day); day = addDays(day, 1)) run += 1;
  return run <= rosterRules.runDays;
}

/**
 * Fills open places: those first that fewest people could take, each with whoever works least in the week; then what is left by passing one
 * proposed shift on to somebody else. Yields after so many comparisons and ends after `suggestBounds.checks` of them with what it has, so that
 * neither a large roster nor a hard one keeps anybody waiting. The same roster gets the same proposals. AMB-362.
 */
export function* suggestShifts(
  people: readonly Candidate[],
  places: readonly OpenPlace[],
  week: { readonly from: Day; readonly to: Day },
): Generator<undefined, Proposal[]> {
  const search = new Search(people, week);
  const order = places
    .slice(0, suggestBounds.places)
    .toSorted(
      (a, b) => a.employeeIds.size - b.employeeIds.size || a.start - b.start || (a.key < b.key ? -1 : 1),
    );
  const left: OpenPlace[] = [];
  for (const place of order) {
    const best = search.whoFits(place);
    if (best) search.give(place, best);
    else left.push(place);
    if (search.isDue()) yield;
  }
  for (const place of left)
    for (const swap of search.swaps(place)) {
      if (search.isDue()) yield;
      if (swap) break;
    }
  return search.proposals();
}

class Search {
  readonly #people: readonly Candidate[];
  readonly #week: { readonly from: Day; readonly to: Day };
  readonly #shifts: Map<string, readonly Span[]>;
  readonly #given = new Map<OpenPlace, string>();
  #checks = 0;
  #slice = 0;

  constructor(people: readonly Candidate[], week: { readonly from: Day; readonly to: Day }) {
    this.#people = people;
    this.#week = week;
    this.#shifts = new Map(people.map(({ id, shifts }) => [id, shifts]));
  }

  /** Whether other work should have its turn. */
  isDue(): boolean {
    if (this.#slice < suggestBounds.slice) return false;
    this.#slice = 0;
    return true;
  }

  /** Who works least of those who can take the place. */
  whoFits(place: OpenPlace, but?: string): string | undefined {
    this.#slice += this.#people.length;
    return this.#people
      .filter(({ id, away }) => id !== but && place.employeeIds.has(id) && !away.has(place.date))
      .map((person) => ({ person, minutes: this.#minutes(person.id) }))
      .toSorted((a, b) => a.minutes - b.minutes || (a.person.id < b.person.id ? -1 : 1))
      .find(({ person }) => this.#fits(person, place))?.person.id;
  }

  give(place: OpenPlace, id: string): void {
    this.#given.set(place, id);
    this.#shifts.set(id, [...this.#of(id), place]);
  }

  /** Tries one proposed shift after the other: whether somebody could take the place if another took that one, and makes it so. */
  *swaps(place: OpenPlace): Generator<boolean> {
    for (const [held, id] of this.#given) {
      const person = this.#people.find((one) => one.id === id);
      if (!person || !place.employeeIds.has(id)) continue;
      const without = this.#of(id).filter((one) => one !== held);
      if (this.#fits(person, place, without)) {
        const other = this.whoFits(held, id);
        if (other) {
          this.#shifts.set(id, without);
          this.give(place, id);
          this.give(held, other);
          yield true;
          return;
        }
      }
      yield false;
    }
  }

  proposals(): Proposal[] {
    return [...this.#given].map(([{ key }, employeeId]) => ({ key, employeeId }));
  }

  #of(id: string): readonly Span[] {
    return this.#shifts.get(id) ?? [];
  }

  #fits({ id, away }: Candidate, place: OpenPlace, shifts = this.#of(id)): boolean {
    if (!place.employeeIds.has(id) || away.has(place.date) || this.#checks >= suggestBounds.checks)
      return false;
    this.#checks += 1;
    this.#slice += 1;
    return fitsWith(shifts, place, this.#week);
  }

  #minutes(id: string): number {
    const { from, to } = this.#week;
    return this.#of(id).reduce(
      (sum, one) => (from <= one.date && one.date <= to ? sum + one.minutes : sum),
      0,
    );
  }
}
