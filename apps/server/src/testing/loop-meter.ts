/** How long nobody may wait for the event loop, in milliseconds of processor time. */
export const loopBudget = 250;

/**
 * The longest stretch for which the work kept the event loop, in milliseconds of the thread's processor time: on a machine
 * that is busy with other things it says the same.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let timer: NodeJS.Timeout;
  let before = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, millisecondsSince(before));
    before = process.threadCpuUsage();
  };
  const turn = () => {
    look();
    timer = setTimeout(turn, 1);
  };
  timer = setTimeout(turn, 1);
  try {
    await work();
    look();
  } finally {
    clearTimeout(timer);
  }
  return longest;
}

/**
 * The least of up to six measures of the same, as soon as one is within the budget: what else a machine does only adds, so
 * that the least is nearest to what the work itself takes. One beyond the budget is divided by how slow the machine is at
 * that moment: on one that is shared with others, the same work may take three times the processor time.
 */
export async function leastOf(
  measure: () => number | Promise<number>,
  budget: number = loopBudget,
): Promise<number> {
  let least = await measure();
  for (let again = 0; again < 5 && least > budget; again += 1) {
    const before = slowness();
    const measured = await measure();
    least = Math.min(least, (2 * measured) / (before + slowness()));
  }
  return least;
}

const sample = '<b a="x">&amp;word </b>'.repeat(20_000);
/** What reading the sample takes on a processor that nobody else uses, in milliseconds. */
const usualMilliseconds = 4;

/** How many times slower than usual the processor is now, over a stretch like that which is measured; at least 1. */
function slowness(): number {
  const before = process.threadCpuUsage();
  return slownessBy(() => millisecondsSince(before));
}

/** The same by the clock on the wall: for a measure of waiting, to which also the turns of others on the processor add. */
export function slownessOfClock(): number {
  const before = performance.now();
  return slownessBy(() => performance.now() - before);
}

function slownessBy(elapsed: () => number): number {
  let runs = 0;
  while (elapsed() < loopBudget) {
    for (const [found] of sample.matchAll(/<[^>]*>|&\w+;|[^<&]+/g)) if (found === '') break;
    runs += 1;
  }
  return Math.max(1, elapsed() / runs / usualMilliseconds);
}

/** The processor time of this thread since an earlier look at it, in milliseconds. */
export function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
