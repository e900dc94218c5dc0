import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import type { StrengthAnswer, StrengthQuestion } from './strength.commands.ts';

// Runs in a thread: scores passwords, one after the other. The dictionaries weigh tens of megabytes and take a third of a
// second to read.

/** How much is looked at of a password, and of each word that it should not have: time grows faster than the text. */
const scoredCharacters = 40;
/** How many ways of writing letters as digits and signs are tried. */
const spellings = 20;

const meter = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
  l33tMaxSubstitutions: spellings,
});

/** Set by who starts the thread: whatever else loads this module has a port of its own, which is not ours to answer. */
const { scoresPasswords } = (workerData ?? {}) as { scoresPasswords?: true };

if (scoresPasswords) parentPort?.on('message', answer);

function answer({ id, password, personal }: StrengthQuestion) {
  const words = personal.map((word) => word.slice(0, scoredCharacters));
  const { score, feedback } = meter.check(password.slice(0, scoredCharacters), words);
  const { warning, suggestions } = feedback;
  parentPort?.postMessage({
    id,
    strength: { score, warning: warning || null, suggestions },
  } satisfies StrengthAnswer);
}
