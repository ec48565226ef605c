/** `quartet artifacts`: what each artifact of an account is worth. */
import { readDocument, readInventory } from '@quartet/importers';
import {
  type ArtifactsOutcome,
  type OwnTeam,
  type PieceAdvice,
  type Roster,
  runSearch,
  VERDICTS,
} from '@quartet/optimiser';
import { type Executor, randomSeed } from '@quartet/runner';
import type { Watch } from './progress.ts';
import { number, table } from './summary.ts';
import { type ArtifactsCommand, UsageError } from './usage.ts';

/** Maximum number of teams of a file, and of a server, which lists a page. */
const MAX_OF_FILE = 2_000;
const MAX_OF_SERVER = 100;

const REASONS: Readonly<Record<PieceAdvice['reason'], string>> = {
  marked: 'marked to stay',
  worn: 'worn by',
  planned: 'fills an empty slot of',
  'no-team': 'its wearer has no team here',
  better: 'better for',
  tie: 'as good as the worn one of',
  chance: 'may become better for',
  reserve: 'nearly as good as the worn one of',
  weak: 'no team gains; least loss with',
};

/** Values the artifacts of a GOOD document. @throws UsageError for a document without artifacts or characters */
export async function adviseArtifacts(
  executor: Executor,
  document: string,
  own: readonly OwnTeam[],
  command: ArtifactsCommand,
  { onStep, signal }: Watch,
): Promise<{ outcome: ArtifactsOutcome; figures: string }> {
  const { seed = randomSeed(), workers } = command;
  const roster = rosterOf(document, command.file);
  const question = { roster, teams: own, templates: await templatesOf(command.teams, signal) };
  const outcome = await runSearch('artifacts', executor, question, { seed, workers, signal }, { onStep });
  return { outcome, figures: figuresOf(outcome, roster, seed) };
}

function rosterOf(text: string, file: string): Roster {
  const { builds, weapons } = readDocument(text);
  const { pieces } = readInventory(text);
  if (builds.length === 0 || pieces.length === 0)
    throw new UsageError(`${file} has ${builds.length} characters and ${pieces.length} artifacts: advice needs both`);
  return { characters: builds, weapons, pieces };
}

async function templatesOf(source: string | undefined, signal: AbortSignal | undefined) {
  if (source === undefined) return [];
  const { findTeams } = await import('./mcp/teams.ts');
  const limit = /^https?:/.test(source) ? MAX_OF_SERVER : MAX_OF_FILE;
  const found = await findTeams(source, { characters: [], limit }, signal ?? new AbortController().signal);
  return found.map(({ characters, config }) => ({ id: characters.join('-'), text: config }));
}

const percent = (share: number): string => `${share < 0 ? '-' : '+'}${(100 * Math.abs(share)).toFixed(2)} %`;
/** The half width of an interval; one that rounds to 0 is not 0. */
const margin = (share: number): string => (share < 5e-5 ? '<0.01 %' : `${(100 * share).toFixed(2)} %`);

function figuresOf(
  { teams, uncovered, pieces, fights }: ArtifactsOutcome,
  { pieces: owned }: Roster,
  seed: number,
): string {
  const byId = new Map(owned.map((piece) => [piece.id, piece]));
  const lines = teams.map(({ members, dps, isOwn }, i) => [
    `team ${i + 1}`,
    members.join(', '),
    `${number(dps.mean, 0)} DPS`,
    isOwn ? '' : 'standard team',
  ]);
  const order = (piece: PieceAdvice): number => VERDICTS.indexOf(piece.verdict);
  const rows = [...pieces]
    .sort((a, b) => order(a) - order(b))
    .map(({ id, verdict, reason, wearer, worth, uses: [use], levelling }) => {
      const piece = byId.get(id);
      const name = `${piece?.set ?? ''} ${piece?.slot ?? ''} ${piece?.main ?? ''} +${piece?.level ?? 0}`;
      const gain =
        worth !== null
          ? `worth ${(100 * worth).toFixed(2)} %`
          : use === undefined
            ? ''
            : use.measured === null
              ? `about ${percent(use.estimate)}`
              : `${percent(use.measured.mean)} ± ${margin(use.measured.margin)}`;
      const chance =
        levelling === null
          ? ''
          : `${levelling.upgrades} upgrades: ${(100 * levelling.chance).toFixed(0)} % for ${percent(levelling.gain)} on ${levelling.character}`;
      const whom = reason === 'marked' || reason === 'no-team' ? '' : wearer || (use?.character ?? '');
      return [id, verdict, name, `${REASONS[reason]} ${whom}`.trim(), gain, chance];
    });
  const without = uncovered.length === 0 ? [] : [`Without a team: ${uncovered.join(', ')}`];
  return [...table(lines), ...without, '', ...table(rows), '', `${fights} fights, seed ${seed}`, ''].join('\n');
}
