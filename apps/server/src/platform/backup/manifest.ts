import { z } from 'zod';

export const manifestName = 'manifest.json';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().min(0);

/** What an archive says of itself: read and believed only after every entry was checked against it. */
export const Manifest = z.object({
  format: z.literal('bellwether-backup'),
  formatVersion: z.literal(1),
  /** The version of the program that wrote it, for people; the migrations decide whether it can be read. */
  version: z.string(),
  createdAt: z.string(),
  database: z.string(),
  /** The schema: the migrations that had been applied, oldest first. */
  migrations: z.array(z.object({ createdAt: Count, hash: Sha256 })),
  tables: z.array(
    z.object({
      name: z.string(),
      /** In the order of the entry's fields; generated columns are left out. */
      columns: z.array(z.string()),
      entry: z.string(),
      rows: Count,
      bytes: Count,
      sha256: Sha256,
    }),
  ),
  files: z.array(z.object({ key: z.string(), entry: z.string(), bytes: Count, sha256: Sha256 })),
});

export type Manifest = z.infer<typeof Manifest>;
export type Migration = Manifest['migrations'][number];

/** An archive that cannot be used, or a place where it cannot be restored; the message is for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
