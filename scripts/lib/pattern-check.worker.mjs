import { parentPort, workerData } from 'node:worker_threads';
import { checkSync } from 'recheck';

// Judges each pattern by automata, which is exact and always says the same. What these cannot read is refused as well.

const milliseconds = 120_000;

parentPort.postMessage(
  workerData.flatMap(([text, { source, flags }]) => {
    const verdict = checkSync(source, flags, { checker: 'automaton', timeout: milliseconds });
    if (verdict.status === 'safe') return [];
    if (verdict.status === 'unknown') return [[text, `cannot be judged (${verdict.error.kind})`]];
    const growth = verdict.complexity.summary;
    return [[text, `can take ${growth} time: ${shortened(verdict.attack.pattern)}`]];
  }),
);

function shortened(text) {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
