export interface Command {
  /** One or two words. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly details?: readonly string[];
  /** Loads the command's own file. `run` resolves with the exit code; nothing means 0. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing, and a thrown error tells the rest.
  load(): Promise<{ run(args: string[]): Promise<number | void> }>;
}

/** Every command, in the order of the help. Each loads its own file, so that help is quick. */
export const commands: readonly Command[] = [
  {
    name: 'migrate',
    usage: 'migrate',
    summary: 'Brings the database to the schema of this version. The application does so itself at start.',
    examples: ['migrate'],
    load: () => import('./migrate.ts'),
  },
  {
    name: 'user create',
    usage:
      'user create --username NAME --name "FULL NAME" --role ROLE... [--email ADDRESS] [--password PASSWORD]',
    summary: 'Makes a user. Asks for a password; without one it prints a link with which the user sets it.',
    examples: [
      'user create --username mai --name "Mai Dang" --email mai@school.org --role superuser',
      'user create --username hannah --name "Hannah Whitfield" --role teacher --role sales',
    ],
    load: () => import('./user-create.ts'),
  },
  {
    name: 'user list',
    usage: 'user list [--role ROLE]',
    summary: 'Lists users with their roles.',
    examples: ['user list', 'user list --role superuser'],
    load: () => import('./user-list.ts'),
  },
  {
    name: 'reset-password',
    usage: 'reset-password USERNAME [--password PASSWORD]',
    summary: 'Prints a link, good for one hour and once, to set a new password; or sets the one given.',
    examples: ['reset-password mai', 'reset-password mai --password "four quiet lamps"'],
    details: ['A password that is set here ends all sessions of the user.'],
    load: () => import('./reset-password.ts'),
  },
  {
    name: 'setting',
    usage: 'setting CATEGORY.NAME [VALUE]',
    summary: 'Prints a setting, or sets it: the way back when a setting locked everybody out.',
    examples: ['setting advanced.maintenanceMode false', 'setting advanced.apiRateLimit 600'],
    details: ['A running application takes the new value at once.'],
    load: () => import('./setting.ts'),
  },
  {
    name: 'import oneroster',
    usage: 'import oneroster FOLDER|ZIP [--timetable FILE] [--rooms FILE] [--make-rooms] [--dry-run]',
    summary:
      'Imports people, classes and enrolments in the OneRoster 1.2 CSV format, with rooms and a timetable.',
    examples: [
      'import oneroster export.zip --dry-run',
      'import oneroster export --timetable export/timetable.csv --rooms export/rooms.csv',
    ],
    details: [
      'Rows that cannot be used are reported with file, line, column and reason; the others are imported, and the',
      'exit code is 3.',
      'With --make-rooms the locations that classes name become rooms where they are none yet.',
      'A second run of the same files changes nothing. A dry run reports the same and writes nothing.',
    ],
    load: () => import('./import-oneroster.ts'),
  },
  {
    name: 'import undo',
    usage: 'import undo RUN',
    summary: 'Takes an import back. RUN is the number that the import printed.',
    examples: ['import undo 0197c2f4-3f9e-7c51-9a55-0f6f3b6f6a10'],
    load: () => import('./import-undo.ts'),
  },
  {
    name: 'ledger verify',
    usage: 'ledger verify',
    summary: "Recomputes the ledger's chain of hashes and its sums, and says what does not hold.",
    examples: ['ledger verify'],
    load: () => import('./ledger-verify.ts'),
  },
  {
    name: 'backup',
    usage: 'backup FILE.zip [--overwrite]',
    summary: 'Writes the database and all files into one zip. The application may run meanwhile.',
    examples: ['backup /var/backups/bellwether-2026-11-19.zip'],
    details: [
      'The zip holds personal data; only its owner may read it. Sessions, one-time links and the secrets of the',
      'installation are not in it: after a restore everybody signs in again.',
    ],
    load: () => import('./backup.ts'),
  },
  {
    name: 'restore',
    usage: 'restore FILE.zip [--yes]',
    summary: 'Replaces the database and all files by those of a backup. Stop the application first.',
    examples: ['restore /var/backups/bellwether-2026-11-19.zip'],
    details: [
      'The archive is checked before anything changes, and a failure leaves everything as it was. A backup of an',
      'older version is brought forward; one of a newer version is refused.',
    ],
    load: () => import('./restore.ts'),
  },
  {
    name: 'doctor',
    usage: 'doctor',
    summary: 'Checks the installation and says in plain words what is wrong. Exit code 1 when something is.',
    examples: ['doctor'],
    load: () => import('./doctor.ts'),
  },
];
