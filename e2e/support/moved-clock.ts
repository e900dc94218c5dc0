import { existsSync } from 'node:fs';

// E2E_DATE=2027-02-28, or =2027-02-28T23:30: the whole world of a run believes that it is then. libfaketime moves the clock
// of each process, all by the same span: the server, its database, the test workers, and the browser with its pages.
// Nothing of ours takes part in it; the clock of a school cannot be moved so.

/** Where Debian and Fedora put the library; `LIBFAKETIME` names another place. */
const places = [
  ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`),
  '/usr/lib64/faketime/libfaketimeMT.so.1',
];

/**
 * What a process finds in its environment that believes in the day of `E2E_DATE`, which is a day of the school (ten in the
 * morning unless it names the time): undefined without it. Throws when it is no date, or when the library is missing.
 */
export function movedClock(): Readonly<Record<string, string>> | undefined {
  const { E2E_DATE: wanted, LIBFAKETIME: named } = process.env;
  if (!wanted) return undefined;
  const library = [...(named ? [named] : places)].find((place) => existsSync(place));
  if (!library) throw new Error('E2E_DATE needs libfaketime (Debian: apt-get install faketime)');
  return {
    LD_PRELOAD: library,
    FAKETIME: `${spanTo(wanted) < 0 ? '' : '+'}${spanTo(wanted)}s`,
    // Timers and frames count on: only the day is another.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    FAKETIME_DISABLE_SHM: '1',
  };
}

/** The seconds from now to the moment, by the clock of Ho Chi Minh City, which the demo school keeps. */
function spanTo(wanted: string): number {
  const [day, time = '10:00'] = wanted.split('T');
  const at = Date.parse(`${day}T${time}+07:00`);
  if (Number.isNaN(at)) throw new Error(`E2E_DATE=${wanted} is neither YYYY-MM-DD nor YYYY-MM-DDTHH:MM`);
  return Math.round((at - Date.now()) / 1000);
}
