// How long a reply counts as fresh and how long it is kept (APP-08).

const second = 1000;
const minute = 60 * second;

export const profiles = {
  realtime: { staleTime: 30 * second, gcTime: 2 * minute },
  default: { staleTime: 5 * minute, gcTime: 10 * minute },
  stable: { staleTime: 30 * minute, gcTime: 60 * minute },
  config: { staleTime: 60 * minute, gcTime: 240 * minute },
  highVolume: { staleTime: 2 * minute, gcTime: 30 * minute },
} as const;

export type Profile = keyof typeof profiles;
