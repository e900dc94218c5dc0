import { answerTask } from '../../../../platform/loop/in-own-process.commands.ts';
import { readMarkup } from './markup.rules.ts';
import type { MarkupReply, MarkupTask } from './read-bank-file.commands.ts';
import { BankFileFault } from './statement.types.ts';

// Runs in a process of its own with little memory: reads one file of tags that a stranger sent, and says what is in it or why it is refused.

answerTask(replyTo);

function replyTo({ text, format }: MarkupTask): MarkupReply {
  try {
    return { read: readMarkup(text, format) };
  } catch (error) {
    if (error instanceof BankFileFault) return { fault: error.message };
    throw error;
  }
}
