// Apart from the room's other values, as the first chunk draws with them.

/** The nine event colours. CAL-14. */
export const eventColors = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;
export type EventColor = (typeof eventColors)[number];
