import { useNotedRecords } from './recent.ts';

/** Draws nothing: notes what is opened, for the palette. */
export default function NotedRecords() {
  useNotedRecords();
  return null;
}
