import { answerTask } from '../platform/loop/in-own-process.commands.ts';

// What a stranger's file can make of a program that reads it.

export interface HungryTask {
  readonly kind: 'echo' | 'environment' | 'strings' | 'list' | 'endless' | 'throws';
  readonly content?: Uint8Array;
}

answerTask<HungryTask, unknown>(({ kind, content }) => {
  if (kind === 'echo') return { content, day: new Date(0) };
  if (kind === 'environment') return Object.keys(process.env);
  if (kind === 'throws') throw new Error('as planted');
  const held: unknown[] = [];
  for (;;) {
    if (kind === 'strings') held.push('x'.repeat(1000) + held.length);
    if (kind === 'list') held.push({});
  }
});
