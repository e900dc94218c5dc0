import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Config } from '../config/config.ts';
import { noSpaceProblem } from '../http/out-of-space.ts';
import { levelOf, reserveOf } from './space.rules.ts';

/** A file system as it is now; bytes. `device` is the same for two paths that lie on one. */
interface Room {
  readonly device: number;
  readonly size: number;
  readonly free: number;
}

export type Measure = (path: string) => Promise<Room>;

/** The room for files on the disks of this machine. */
export interface Space {
  /**
   * Sets room for an upload aside until the returned function is called. Throws 507 where the uploads that are under way
   * and this one would take what is kept for the database.
   */
  claim(who: string, bytes: number): Promise<() => void>;
  /** The bytes of the uploads of one person that are under way. */
  claimedBy(who: string): number;
  /** The worst of the disks. */
  level(): Promise<'good' | 'low' | 'out'>;
}

/** The free room of the file system on which `path` lies, or will lie; no size where the system does not tell. */
export async function measured(path: string): Promise<Room> {
  const existing = nearestExisting(path);
  const { bavail, blocks, bsize } = await statfs(existing);
  const { dev } = await stat(existing);
  return { device: dev, size: Number(blocks) * Number(bsize), free: Number(bavail) * Number(bsize) };
}

/**
 * The room of the disks on which uploads arrive (the folder for temporary files) and are kept; what lies in a bucket takes
 * none, and of an embedded database the disk is only watched.
 */
export function openSpace(
  { dataDir, filesUrl, databaseUrl }: Pick<Config, 'dataDir' | 'filesUrl' | 'databaseUrl'>,
  measure: Measure = measured,
): Space {
  const growing = [tmpdir(), ...(filesUrl ? [] : [dataDir])];
  const watched = filesUrl && databaseUrl ? [] : [dataDir];
  const claims = new Set<{ readonly who: string; readonly bytes: number }>();
  const bytesOf = (who?: string) =>
    [...claims].reduce((sum, one) => sum + (who === undefined || one.who === who ? one.bytes : 0), 0);
  return {
    async claim(who, bytes) {
      const claim = { who, bytes };
      claims.add(claim);
      const release = () => void claims.delete(claim);
      try {
        const rooms = await Promise.all(growing.map(measure));
        // An upload that arrives and is kept on the same disk is there twice for a moment.
        for (const disk of Map.groupBy(rooms, ({ device }) => device).values()) {
          const [{ size, free } = { size: 0, free: 0 }] = disk;
          if (size > 0 && free - bytesOf() * disk.length < reserveOf(size)) throw noSpaceProblem();
        }
        return release;
      } catch (error) {
        release();
        throw error;
      }
    },
    claimedBy: (who) => bytesOf(who),
    async level() {
      const rooms = await Promise.all([...new Set([...growing, ...watched])].map(measure));
      const levels = rooms.map(levelOf);
      return levels.includes('out') ? 'out' : levels.includes('low') ? 'low' : 'good';
    },
  };
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}
