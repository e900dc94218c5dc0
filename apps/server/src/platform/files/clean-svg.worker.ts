import { parentPort, workerData } from 'node:worker_threads';
import { cleanSvg } from './clean-svg.ts';

// Runs in a thread: cleans one drawing and sends back what is left of it.

const { svg } = (workerData ?? {}) as { svg?: string };
if (svg !== undefined) parentPort?.postMessage(cleanSvg(svg));
