import {
  type Icon,
  IconMoodCry,
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react';

const faces: readonly Icon[] = [IconMoodCry, IconMoodSad, IconMoodEmpty, IconMoodSmile, IconMoodHappy];
const moods = ['veryUnhappy', 'unhappy', 'neutral', 'happy', 'veryHappy'] as const;

export type Mood = (typeof moods)[number];

/** The face and mood of a value on a scale of three or five (FBK-03); other scales have the faces of five. */
export function faceOf(value: number, max: number): { icon: Icon; mood: Mood } {
  const at = Math.min(4, Math.max(0, placeOf(value, max) - 1));
  return { icon: faces[at] ?? IconMoodEmpty, mood: moods[at] ?? 'neutral' };
}

function placeOf(value: number, max: number): number {
  if (max === 3) return value + 1;
  return max === 5 ? value : Math.round(1 + (4 * (value - 1)) / Math.max(1, max - 1));
}
