/** Messages about computing itself, in English: servers, workers and other engines. */
import { PhraseError, phrasebook } from '@quartet/script';

export const runnerTexts = {
  network: 'Network error encountered communicating with server',
  unknown: 'Unknown error encountered communicating with server: {{reason}}',
  blank: 'unexpected response from server: blank result',
  result: 'could not unmarshall sim result: {{reason}}',
  validate: 'unknown validate response',
  sample: 'unknown sample response',
  status: 'status {{status}}',
  'not-json': 'its answer is not JSON',
  'no-service': 'This server has no such service',
  'server-says': 'The server says: {{words}}',
  'engine-says': 'The engine says: {{words}}',
  'server-full': 'The server is busy with other work or not available; try again in a moment',
  'server-limit': 'The server accepts no more requests from you at the moment; try again in {{seconds}} s',
  'no-optimiser':
    'This server runs fights, but searches no rotations; use a server of Quartet, or compute in this browser',
  'search-lost': 'The server no longer has this search',
  proposals: 'unknown answer about the search',
  seed: 'A seed is a whole number from 0 to {{most}}, not {{seed}}',
  'seed-digits': 'A seed is a whole number, not {{seed}}',
  iterations: 'The number of iterations must be a whole number of at least 1',
  'fights-range': 'The number of fights must be a whole number from 1 to {{most}}, not {{value}}',
  running: 'A run is already under way',
  'run-too-long': 'The run took longer than {{seconds}} seconds',
  'cancelled-early': 'The run was cancelled before its first statistics',
  'not-loaded': 'A part of the simulator could not be loaded; check your connection and try again ({{words}})',
  'worker-load': 'The worker could not be loaded',
  'worker-words': 'The worker broke down; it was reported: {{words}}',
  'worker-message': 'A message of the worker could not be read',
  'worker-closed': 'The worker was closed',
  'worker-silent': 'The worker did not answer and was replaced',
  'worker-ended': 'The worker ended with status {{status}}',
  'no-engine': 'There is no engine at {{address}} (status {{status}})',
  'engine-damaged': 'The engine at {{address}} is damaged; the browser reports: {{words}}',
  'runtime-load': 'The runtime of the engine could not be loaded from {{address}}',
  'no-runtime': '{{address}} is not the runtime of an engine',
  'engine-ended': 'The engine ended before it was ready',
  'engine-entries': 'The engine has not the entry points it should have',
  'engine-not-loaded': 'The engine was not loaded',
  aggregator: 'Aggregator is null!',
  fight: 'The engine gave no result of a fight',
  'burst-waits':
    'The burst of {{character}} waits {{seconds}} s for energy per fight: raise Energy Recharge, use it only if .{{character}}.burst.ready, or add options ignore_burst_energy=true',
} as const;

export const phrase = phrasebook('runner', runnerTexts);

/** Reason of a failure, as a value of a sentence: the phrase of a PhraseError, else the error's message. */
export function reasonOf(error: unknown) {
  if (error instanceof PhraseError) return error.phrase;
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Reason why a worker stopped, with the message of the browser or of Node where there is one. */
export const brokenDown = (words: string) => (words === '' ? phrase('worker-load') : phrase('worker-words', { words }));
