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

/** The processor time of this thread since an earlier look at it, in milliseconds. */
export function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
