import { inOwnProcess } from '../loop/in-own-process.commands.ts';
import { cleanSvg } from './clean-svg.ts';

const limits = { milliseconds: 10_000, megabytes: 256 };

/** Smaller drawings are cleaned at once: a process would cost more than it saves. */
const smallCharacters = 20_000;

/** The drawing without anything that runs, fetches or links; empty when no picture is left, or when that took too long or too much memory. */
export async function cleanDrawing(text: string): Promise<string> {
  return text.length > smallCharacters ? await inProcess(text) : cleanSvg(text);
}

async function inProcess(svg: string): Promise<string> {
  const told = await inOwnProcess<string>(new URL('./clean-svg.worker.ts', import.meta.url), { svg }, limits);
  return 'reply' in told ? told.reply : '';
}
