// The table of figures. A figure with a goal that it misses makes the run fail.

const figures = [];

/** Notes a figure; `goal` is { atMost } or { atLeast } in the figure's unit, absent for what is only shown. */
export function figure(name, value, unit, goal, note = '') {
  const met =
    goal === undefined || (value <= (goal.atMost ?? Infinity) * 1 && value >= (goal.atLeast ?? -Infinity));
  figures.push({ name, value, unit, goal, note, met });
  console.log(lineOf(figures.at(-1)));
}

/** Notes that a part did not run, and why. A part that broke counts as a goal missed. */
export function skipped(name, reason, { broke = false } = {}) {
  figures.push({ name, skipped: reason, met: !broke });
  console.log(lineOf(figures.at(-1)));
}

/** Prints the table; returns whether every goal was met. */
export function summarise() {
  console.log(`\n${figures.map(lineOf).join('\n')}`);
  const missed = figures.filter(({ met }) => !met);
  const goals = figures.filter(({ goal }) => goal).length;
  console.log(missed.length === 0 ? `\nAll ${goals} goals met.` : `\n${missed.length} goals missed.`);
  return missed.length === 0;
}

function lineOf({ name, value, unit, goal, note, met, skipped: reason }) {
  if (reason) return `${met ? '-' : '✗'} ${name.padEnd(58)} ${met ? 'skipped' : 'broke'}: ${reason}`;
  const limit =
    goal === undefined ? '' : goal.atMost === undefined ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  const mark = goal === undefined ? ' ' : met ? '✓' : '✗';
  return `${mark} ${name.padEnd(58)} ${String(rounded(value)).padStart(9)} ${unit.padEnd(6)} ${limit.padEnd(9)} ${note}`.trimEnd();
}

function rounded(value) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** Returns the middle value. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
