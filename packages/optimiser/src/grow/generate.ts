/** A rotation and the energy it needs, with its DPS when played perfectly and by a human. */
import { type ConfigDocument, openConfig, setPlay } from '@quartet/edits';
import { noDelays } from '@quartet/script';
import { DPS, FLOW, valueWith } from '../objective.ts';
import { searchOf } from '../search.ts';
import { substatsFor } from '../substats.ts';
import { type GrowQuestion, rotationFor } from './grow.ts';
import { teamMoves } from './moves.ts';
import { isReadable, laidOut } from './readable.ts';
import { refine } from './refine.ts';
import { steadied } from './steady.ts';
import { Wishes } from './wishes.ts';

/** A team with a rotation that no player wrote. */
export interface GeneratedTeam {
  readonly config: string;
  /** Expected DPS when every action is as early as possible, and with the delays of KQM's standard. */
  readonly perfect: number;
  readonly human: number;
}

const BUDGET = 6000;
/** Shares of the fights for the rotation, for its energy, and for the rotation with that energy. */
const SHARES = { rotation: 0.65, energy: 0.15, again: 0.2 } as const;
/** Minimum number of fights that the optimiser of substats accepts. */
const MIN_ENERGY_FIGHTS = 300;
const MEASURED_FIGHTS = 100;

/**
 * Writes a rotation for a team, gives each character the energy recharge that its bursts need, and searches again.
 * The outcome depends on the text, the seed and the number of fights only; without a limit there are 6,000.
 * @throws PhraseError for a team that cannot fight
 */
export const teamSearch = searchOf<GrowQuestion, null, GeneratedTeam>('team', async (lab, question, report) => {
  lab.allow(BUDGET);
  const fights = lab.budget;
  const onRound = (): void => report(null);
  const first = lab.within({ fights: Math.round(fights * SHARES.rotation) });
  const keys = openConfig(question.text).config.characters.map(({ key }) => key);
  const wishes = new Wishes({}, keys);
  const rotation = await rotationFor(first, question, 'plain', onRound, wishes);
  const forEnergy = lab.within({ fights: Math.max(MIN_ENERGY_FIGHTS, Math.round(fights * SHARES.energy)) });
  const energy = await substatsFor(forEnergy, { text: rotation, energyFirst: true }, onRound);
  const team = wishes.moves(await teamMoves(keys, question.habits));
  const allows = (document: ConfigDocument): boolean => isReadable(document) && wishes.allowsDocument(document);
  const refined = await refine(first, energy.best.config, team, {
    fights: fights * SHARES.again,
    objective: FLOW,
    allows,
    onRound,
  });
  const steady = await steadied(first, refined, { allows });
  const config = laidOut(steady);
  const played = openConfig(config).after((now) => setPlay(now, { mode: 'kqm', delays: noDelays, ping: null }));
  const builds = [{ text: config }, { text: played.text }];
  const [perfect, human] = await lab.fight(builds, lab.stream('review'), MEASURED_FIGHTS);
  if (!perfect || !human) throw lab.reason();
  return { config, perfect: valueWith(perfect, DPS), human: valueWith(human, DPS) };
});
