/** Reports of damage numbers that look wrong. Their text is English: developers read it. */
import { openConfig, rulesOf } from '@quartet/edits';

/** A hit as a report names it. */
export interface ReportedHit {
  readonly config: string;
  readonly seed: string;
  readonly frame: number;
  /** Number among the hits of its frame, from 1. */
  readonly hit: number;
  readonly name: string;
  readonly damage: number;
  readonly fingerprint: string;
  /** Build that computed the fight. */
  readonly version: string;
  /** Key of the character that dealt it. */
  readonly character: string;
  /** Number that the game showed instead, and the day (YYYY-MM-DD). */
  readonly seen?: { readonly number: number; readonly day: string };
}

interface Report {
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** Longest address that trackers and browsers take, in characters. */
const MAX_ADDRESS = 7_500;

/** A fence that a config cannot close: longer than any run of grave accents in it. */
function fenceFor(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(Math.max(3, longest + 1));
}

/** Rules of the fight: the choice, and for a choice of single rules their ids. */
function rulesText(config: string): string {
  const document = openConfig(config);
  const choice = rulesOf(document);
  return choice === 'own' ? `own: ${document.config.options.rules.join(', ')}` : choice;
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The number of the game as a record of the ledger (`evidence/ledger.ts`), in a block that `--add` reads. */
function recordLines(hit: ReportedHit, { number, day }: NonNullable<ReportedHit['seen']>): string[] {
  const { config, seed, frame, name, character } = hit;
  const id = idOf(`${character} ${name} ${number}`);
  const reported = {
    area: 'damage',
    record: {
      id,
      claim: `${name} deals ${number} damage.`,
      source: id,
      measured: [number],
      unit: 'damage',
      within: 1,
      party: { [character]: {} },
      script: '',
      config,
      seed: Number(seed),
      measure: { of: 'damage', attack: name, hit: hit.hit, frame },
    },
    source: { title: `A number seen in the game: ${name}`, url: '', by: '', date: day },
  };
  return [
    '',
    'As a record: fill in `url` (a picture or recording) and `by` (who saw it), save the report, and run',
    '`npm run conformance -- evidence --add report.md`.',
    '',
    '```json',
    JSON.stringify(reported, null, 1),
    '```',
  ];
}

/** The report of a hit, with the command that reproduces it. */
export function reportOf(hit: ReportedHit): Report {
  const { config, seed, frame, name, damage, fingerprint, version, seen } = hit;
  const fence = fenceFor(config);
  const body = [
    'What should it be, and why (a source helps)?',
    '',
    '',
    '---',
    `- Hit: ${name}, hit ${hit.hit} of frame ${frame}`,
    `- Damage: ${damage}`,
    ...(seen === undefined ? [] : [`- Number in the game: ${seen.number}`]),
    `- Seed: ${seed}`,
    `- Rules: ${rulesText(config)}`,
    `- Version: ${version === '' ? 'development build' : version}`,
    `- Fingerprint: ${fingerprint}`,
    '',
    'To reproduce, save the config as `team.txt`:',
    '',
    `    quartet explain team.txt --seed ${seed} --frame ${frame} --hit ${hit.hit} --expect ${fingerprint}`,
    '',
    fence,
    config.trimEnd(),
    fence,
    ...(seen === undefined ? [] : recordLines(hit, seen)),
    '',
  ].join('\n');
  return { title: `Damage looks wrong: ${name}`, body };
}

/** The address of a tracker with a report filled in, and whether the body had to be left out because it is too long. */
export function reportAddress(template: string, { title, body }: Report): { address: string; isWhole: boolean } {
  const filled = (text: string) =>
    template.replaceAll('{title}', encodeURIComponent(title)).replaceAll('{body}', encodeURIComponent(text));
  const whole = filled(body);
  if (whole.length <= MAX_ADDRESS && template.includes('{body}')) return { address: whole, isWhole: true };
  return { address: filled('Paste the report here: it is in the clipboard.'), isWhole: false };
}
