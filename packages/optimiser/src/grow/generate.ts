/** A rotation and the energy it needs, with its DPS when played perfectly and by a human. */
import { openConfig, setPlay } from '@quartet/edits';
import { noDelays } from '@quartet/script';
import { type Fighter, Lab } from '../lab.ts';
import { valueWith } from '../objective.ts';
import { optimiseSubstats } from '../substats.ts';
import { type GrowOptions, rotationFor } from './grow.ts';
import { teamMoves } from './moves.ts';
import { refine } from './refine.ts';

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
const MEASURE_FROM = 1 << 23;
const MEASURED_FIGHTS = 100;

/**
 * Writes a rotation for a team, gives each character the energy recharge that its bursts need, and searches again.
 * The outcome depends on the text, the seed and the number of fights only.
 * @throws PhraseError for a team that cannot fight
 */
export async function generate(executor: Fighter, text: string, options: GrowOptions): Promise<GeneratedTeam> {
  const { seed, workers, signal, fights = BUDGET } = options;
  const shared = { seed, workers, signal };
  const lab = new Lab(executor, shared);
  const rotation = await rotationFor(lab, text, { ...options, fights: Math.round(fights * SHARES.rotation) });
  const energy = await optimiseSubstats(executor, rotation, {
    ...shared,
    energyFirst: true,
    fights: Math.max(MIN_ENERGY_FIGHTS, Math.round(fights * SHARES.energy)),
  });
  const keys = openConfig(energy.best.config).config.characters.map(({ key }) => key);
  const team = await teamMoves(keys, options.habits);
  const config = await refine(lab, energy.best.config, team, { seed, signal, fights: fights * SHARES.again });
  const played = openConfig(config).after((now) => setPlay(now, { mode: 'kqm', delays: noDelays, ping: null }));
  const builds = [{ text: config }, { text: played.text }];
  const [perfect, human] = await lab.fight(builds, MEASURE_FROM, MEASURED_FIGHTS);
  if (!perfect || !human) throw lab.reason();
  return { config, perfect: valueWith(perfect, { kind: 'dps' }), human: valueWith(human, { kind: 'dps' }) };
}
