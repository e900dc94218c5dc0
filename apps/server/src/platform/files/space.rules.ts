const share = 0.05;
const mostReserve = 2 * 1024 ** 3;

/**
 * The bytes of a disk that uploads leave free, so that the database can go on writing: a twentieth of it, and 2 GiB at most.
 * A small disk stays usable by that.
 */
export function reserveOf(sizeBytes: number): number {
  return Math.min(mostReserve, Math.floor(sizeBytes * share));
}

/** How a disk stands: 'low' below twice its reserve, 'out' below the reserve itself, when uploads are refused. */
export function levelOf({ size, free }: { size: number; free: number }): 'good' | 'low' | 'out' {
  const reserve = reserveOf(size);
  // A file system that tells no size tells nothing about what is free either.
  if (size === 0 || free >= 2 * reserve) return 'good';
  return free >= reserve ? 'low' : 'out';
}
