// How long a reply counts as fresh and how long it is kept (APP-08, APP-09).

const second = 1000;
const minute = 60 * second;

export const profiles = {
  realtime: { staleTime: 30 * second, gcTime: 2 * minute },
  default: { staleTime: 5 * minute, gcTime: 10 * minute },
  stable: { staleTime: 30 * minute, gcTime: 60 * minute },
  config: { staleTime: 60 * minute, gcTime: 240 * minute },
  highVolume: { staleTime: 2 * minute, gcTime: 30 * minute },
  departments: { staleTime: 20 * minute, gcTime: 40 * minute },
  jobTitles: { staleTime: 30 * minute, gcTime: 60 * minute },
  substituteTeachers: { staleTime: 10 * minute, gcTime: 30 * minute },
  courseLessons: { staleTime: 5 * minute, gcTime: 20 * minute },
} as const;

export type Profile = keyof typeof profiles;

/** How many replies of the profile 'highVolume' are kept at most (APP-08). */
export const highVolumeSize = 100;

/** How often a failed read is repeated (APP-09). */
export const retries = 2;

let keeps = true;

/** Whether replies are kept at all: a switch of the advanced settings (AMB-177). */
export function setClientCache(on: boolean): void {
  keeps = on;
}

let ahead = true;

/** Whether anything is read before it is asked for: a switch of the advanced settings (AMB-177). */
export function setReadAhead(on: boolean): void {
  ahead = on;
}

/** Whether to read ahead: not without a cache to keep it in. */
export function readsAhead(): boolean {
  return ahead && keeps;
}

/** Whether replies are kept, so that one that comes before its screen still stands when it is drawn. */
export function keepsReplies(): boolean {
  return keeps;
}

/** The times of a profile; with the cache switched off every screen asks again and nothing is kept behind it. */
export function timesOf(profile: Profile): { staleTime: number; gcTime: number } {
  return keeps ? profiles[profile] : { staleTime: 0, gcTime: 0 };
}
