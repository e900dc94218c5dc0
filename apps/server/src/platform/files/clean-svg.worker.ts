import { answerTask } from '../loop/in-own-process.commands.ts';
import { cleanSvg } from './clean-svg.ts';

// Runs in a process of its own: cleans one drawing and sends back what is left of it.

answerTask<{ svg: string }, string>(({ svg }) => cleanSvg(svg));
