import { isProblem } from '../../../api/client.ts';
import { unsentPrefix } from '../../../api/session.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import {
  type Answers,
  type AttemptReply,
  afterAcknowledged,
  answersOf,
  type Change,
  changesOf,
  claimed,
  type KeptUnder,
  sendable,
  stillUnsent,
  type Value,
} from './queue.rules.ts';

// Keeps the answers of one attempt: on the device at once, on the server a second later, and again until it acknowledges them.

export interface Kept {
  readonly answers: Answers;
  readonly unsent: number;
  /** Questions whose answer the server does not take as it is, such as one that is too long. */
  readonly refused: readonly number[];
  /** When the server had everything last, in milliseconds. */
  readonly savedAt: number | null;
  readonly isOffline: boolean;
  /** Another device goes on with the attempt: this one reads only. */
  readonly isReadOnly: boolean;
  readonly isPaused: boolean;
  /** Time is up, or it was handed in. */
  readonly isOver: boolean;
  readonly endsAt: number | null;
  /** What staff said since the attempt began. AMB-402. */
  readonly messages: AttemptReply['messages'];
}

/** How many answers go in one call. */
const batch = 100;
const heartbeatMs = 15_000;
const afterChoiceMs = 1000;
const afterTypingMs = 2000;

/** The number with which this tab writes an attempt: it survives a reload, and another tab has none. */
const epochKey = (attemptId: string) => `sit:${attemptId}`;
export const rememberEpoch = (attemptId: string, epoch: number) =>
  sessionStorage.setItem(epochKey(attemptId), String(epoch));
export const epochHere = (attemptId: string) => Number(sessionStorage.getItem(epochKey(attemptId))) || null;

interface Writer {
  /** For whom the device keeps what is not sent yet. */
  readonly userId: string;
  readonly epoch: number;
}

export class Keeper {
  readonly #calls: AttemptCalls;
  readonly #key: string;
  readonly #epoch: number;
  #unsent: Answers;
  #kept: Kept;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;
  #failures = 0;
  /** What was refused, by question: its number of then. It stays on the device and is sent again once it is changed. */
  readonly #refused = new Map<number, number>();
  #most = batch;
  /** The server's clock less the device's own, which only runs forward: no change of the device's date moves it. */
  #ahead: number;

  constructor(attempt: AttemptReply, calls: AttemptCalls, { userId, epoch }: Writer) {
    this.#calls = calls;
    this.#epoch = epoch;
    const place = `${unsentPrefix(userId)}sit:${attempt.id}:`;
    numberOld(place, epoch - 1);
    this.#key = `${place}${epoch}`;
    const stored = answersOf(attempt.answers);
    const { mine, superseded } = claimed(keptAt(place), epoch);
    this.#unsent = stillUnsent(mine, stored);
    this.#ahead = Date.parse(attempt.now) - performance.now();
    this.#kept = {
      answers: { ...stored, ...this.#unsent },
      unsent: Object.keys(this.#unsent).length,
      refused: [],
      savedAt: null,
      isOffline: false,
      isReadOnly: false,
      isPaused: attempt.isPaused,
      isOver: attempt.status !== 'IN_PROGRESS',
      endsAt: attempt.endsAt ? Date.parse(attempt.endsAt) : null,
      messages: attempt.messages,
    };
    this.#write();
    // Under this tab's own number now.
    forget(`${place}${epoch - 1}`);
    for (const old of superseded)
      this.#tell(old).then(
        () => forget(`${place}${old.epoch}`),
        () => undefined, // without a connection it waits on the device
      );
    this.#plan(this.#kept.unsent > 0 ? 0 : heartbeatMs);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  now = () => this.#kept;
  /** The server's time in milliseconds. */
  time = () => this.#ahead + performance.now();

  /** Ends its timers. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  /** Takes a changed answer: kept on the device now, sent soon. */
  change(
    slot: number,
    change: { readonly value?: Value; readonly isFlagged?: boolean },
    isTyped = false,
  ): void {
    if (this.#kept.isReadOnly || this.#kept.isOver) return;
    const before = this.#kept.answers[slot] ?? { seq: 0, value: null, isFlagged: false };
    const answer = { ...before, ...change, seq: before.seq + 1 };
    this.#unsent = { ...this.#unsent, [slot]: answer };
    this.#set({ answers: { ...this.#kept.answers, [slot]: answer } });
    this.#plan(isTyped ? afterTypingMs : afterChoiceMs);
  }

  /** Sends all that waits. Resolves with whether the server has everything: not where it refuses an answer. */
  async flush(): Promise<boolean> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    const done = await this.#sending;
    if (!done || Object.keys(this.#unsent).length === 0) return done;
    return this.#waiting().length > 0 && this.flush();
  }

  /** The newest number of each answer, for handing in. */
  digest() {
    return Object.entries(this.#kept.answers).map(([slot, { seq }]) => ({ slot: Number(slot), seq }));
  }

  get epoch(): number {
    return this.#epoch;
  }

  async #send(): Promise<boolean> {
    clearTimeout(this.#timer);
    const changes = this.#waiting().slice(0, this.#most);
    try {
      const saved = await this.#calls.save({ epoch: this.#epoch, changes });
      this.#failures = 0;
      this.#most = Math.min(batch, this.#most * 2);
      this.#ahead = Date.parse(saved.now) - performance.now();
      this.#unsent = afterAcknowledged(this.#unsent, saved.acknowledged);
      this.#set({
        isOffline: false,
        savedAt: Date.parse(saved.now),
        isPaused: saved.isPaused,
        isReadOnly: saved.outcome === 'SUPERSEDED',
        isOver: saved.status !== 'IN_PROGRESS' || saved.outcome === 'LATE',
        endsAt: saved.endsAt ? Date.parse(saved.endsAt) : null,
        messages: saved.messages,
      });
      if (!this.#kept.isOver && !this.#kept.isReadOnly)
        this.#plan(this.#waiting().length > 0 ? afterChoiceMs : heartbeatMs);
      return saved.outcome !== 'PAUSED';
    } catch (problem) {
      // What the server refuses for good is not sent for ever; a lost connection, an expired sign-in or a busy server is tried again.
      if (isProblem(problem) && (problem.status === 400 || problem.status === 413))
        return this.#refuse(changes);
      this.#failures += 1;
      this.#set({ isOffline: true });
      const wait = Math.min(15_000, 1000 * 2 ** Math.min(4, this.#failures));
      this.#plan(wait * (0.5 + Math.random()));
      return false;
    }
  }

  #waiting(): Change[] {
    return sendable(this.#unsent, this.#refused);
  }

  /** Notes what was refused alone; what was refused with others goes again in halves, so that one answer holds up no other. */
  #refuse(changes: readonly Change[]): boolean {
    const [first] = changes;
    if (first && changes.length === 1) this.#refused.set(first.slot, first.seq);
    this.#most = Math.max(1, Math.ceil(changes.length / 2));
    this.#set({ isOffline: false });
    this.#plan(this.#waiting().length > 0 ? 0 : heartbeatMs);
    return changes.length > 0;
  }

  /** What another device has overtaken goes into the server's log, for staff to see. */
  async #tell({ epoch, answers }: KeptUnder): Promise<void> {
    const changes = changesOf(answers);
    for (let at = 0; at < changes.length; at += batch)
      await this.#calls.save({ epoch, changes: changes.slice(at, at + batch) });
  }

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(change: Partial<Kept>): void {
    const isRefused = ({ slot, seq }: Change) => this.#refused.get(slot) === seq;
    const unsent = changesOf(this.#unsent);
    const refused = unsent.filter(isRefused).map(({ slot }) => slot);
    this.#kept = { ...this.#kept, ...change, unsent: unsent.length, refused };
    this.#write();
    for (const listener of this.#listeners) listener();
  }

  #write(): void {
    try {
      if (Object.keys(this.#unsent).length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(this.#unsent));
    } catch {
      // A device without room for it still sends.
    }
  }
}

/** All that this device keeps at a place, by the number under which it was written; nothing where it may keep nothing. */
function keptAt(place: string): KeptUnder[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(place))
      .map((key) => ({
        epoch: Number(key.slice(place.length)),
        answers: JSON.parse(localStorage.getItem(key) ?? '{}') as Answers,
      }));
  } catch {
    return [];
  }
}

/** Versions before kept an attempt's answers under no number: they are as if written under this one. */
function numberOld(place: string, epoch: number): void {
  try {
    const old = place.slice(0, -1);
    const kept = localStorage.getItem(old);
    if (kept) localStorage.setItem(`${place}${epoch}`, kept);
    localStorage.removeItem(old);
  } catch {
    // Nothing was kept.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
