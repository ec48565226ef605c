/** A team for Genshin Optimizer, with a multi-target for each character: its hits, weighted by how often fights have them. */
import { find, nameTable } from '@quartet/gamedata/names';
import { isOneOf } from '@quartet/gamedata/typed';
import { FightLog } from '../log/hits.ts';
import { attackName, CATEGORIES, type Entry, numberIn, targetOf, textIn } from '../log/index.ts';
import type { Sample } from '../schema.ts';
import { optimizerKey, optimizerPath } from './paths.ts';

const REACTIONS = ['vaporize', 'melt', 'spread', 'aggravate'] as const;
const INFUSIONS = ['pyro', 'hydro', 'cryo', 'electro'] as const;
type Infusion = (typeof INFUSIONS)[number];
type Reaction = (typeof REACTIONS)[number];

/** A hit that counts. */
export interface OptimizerTarget {
  weight: number;
  path: string[];
  hitMode: 'avgHit';
  reaction?: Reaction;
  infusionAura?: Infusion;
  bonusStats: Record<string, never>;
  description: string;
  conditionals: Record<string, never>;
}

interface OptimizerLoadout {
  key: string;
  name: string;
  description: string;
  customMultiTargets: { name: string; description: string; targets: OptimizerTarget[] }[];
  conditional: Record<string, never>;
  bonusStats: Record<string, never>;
  hitMode: 'avgHit';
  buildTcs: never[];
  optConfig: { optimizationTarget: ['custom', '0'] };
}

/** The document that "Import team" of Genshin Optimizer reads. */
export interface OptimizerTeam {
  name: string;
  description: string;
  /** Level, and resistances in percent. */
  enemyOverride: Record<string, number>;
  conditional: Record<string, never>;
  /** Four places; null for characters whose hits have no known names. */
  loadoutData: (OptimizerLoadout | null)[];
}

/** A hit or character that the document lacks. */
export interface LeftOut {
  character: string;
  /** Null for a whole character. */
  attack: string | null;
  /** Hits in a fight. */
  hits: number;
}

export interface OptimizerExport {
  team: OptimizerTeam;
  left: LeftOut[];
  fights: number;
}

const TEAM_SIZE = 4;
const DAMAGE = CATEGORIES.indexOf('damage');
const MAX_NAME = 200;
const INFUSED_SECTIONS = ['normal', 'charged', 'plunging'];
const MELEE: readonly (string | undefined)[] = ['sword', 'claymore', 'polearm'];

/** Damage of reactions, which every sheet has, by attack tag (docs/rules/attacks.md#tags). */
const BY_TAG: Readonly<Record<number, string>> = {
  11: 'overloaded',
  12: 'superconduct',
  13: 'electrocharged',
  14: 'shattered',
  19: 'burning',
  20: 'bloom',
  22: 'burgeon',
  23: 'hyperbloom',
};
/** Swirls, which only sheets of anemo characters have. */
const SWIRLS: Readonly<Record<number, string>> = {
  15: 'pyroSwirl',
  16: 'hydroSwirl',
  17: 'cryoSwirl',
  18: 'electroSwirl',
};

interface Counted {
  readonly target: Omit<OptimizerTarget, 'weight'>;
  hits: number;
}

interface Member {
  readonly character: string;
  readonly element: string;
  readonly targets: Map<string, Counted>;
  /** Hits without a path, by name. */
  readonly left: Map<string, number>;
}

/** Counts hits in logs of fights of one config. */
export class OptimizerCounter {
  #members: Member[] = [];
  #enemy: Sample['target_details'][number] | undefined;
  #fights = 0;

  add(sample: Sample): void {
    if (this.#fights === 0) {
      this.#enemy = sample.target_details[0];
      this.#members = sample.character_details.map(({ name, element }) => ({
        character: name,
        element,
        targets: new Map(),
        left: new Map(),
      }));
    }
    this.#fights++;
    const log = new FightLog(sample.logs, this.#members.length);
    log.entries.forEach((entry, at) => {
      const member = this.#members[entry.slot];
      if (member !== undefined && isHit(entry)) count(member, entry, () => multiplierOf(log, at));
    });
  }

  /** @param texts names and descriptions as the player reads them there */
  export(texts: { team: string; target: string; description: string }): OptimizerExport {
    const left: LeftOut[] = [];
    const loadouts = this.#members.map((member): OptimizerLoadout | null => {
      const key = optimizerKey(member.character);
      if (key === null) {
        let hits = 0;
        for (const each of member.left.values()) hits += each;
        for (const each of member.targets.values()) hits += each.hits;
        left.push({ character: member.character, attack: null, hits: this.#perFight(hits) });
        return null;
      }
      for (const [attack, hits] of member.left)
        left.push({ character: member.character, attack, hits: this.#perFight(hits) });
      const targets = [...member.targets.values()]
        .sort((a, b) => b.hits - a.hits)
        .map(({ target, hits }): OptimizerTarget => ({ weight: this.#perFight(hits), ...target }));
      return {
        key,
        name: texts.target.slice(0, MAX_NAME),
        description: texts.description,
        customMultiTargets: [{ name: texts.target.slice(0, MAX_NAME), description: texts.description, targets }],
        conditional: {},
        bonusStats: {},
        hitMode: 'avgHit',
        buildTcs: [],
        optConfig: { optimizationTarget: ['custom', '0'] },
      };
    });
    while (loadouts.length < TEAM_SIZE) loadouts.push(null);
    const { team: name, description } = texts;
    const enemyOverride = this.#enemyOverride();
    const team = { name: name.slice(0, MAX_NAME), description, enemyOverride, conditional: {}, loadoutData: loadouts };
    return { team, left, fights: this.#fights };
  }

  #perFight(hits: number): number {
    return Math.round((hits / this.#fights) * 1e4) / 1e4;
  }

  #enemyOverride(): Record<string, number> {
    if (this.#enemy === undefined) return {};
    const { level, resist } = this.#enemy;
    const resistances = Object.entries(resist).map(([element, share]) => [
      `${element}_enemyRes_`,
      Math.round(share * 1e4) / 100,
    ]);
    return { enemyLevel: level, ...Object.fromEntries(resistances) };
  }
}

/** Whether an entry is damage to an enemy; damage to the character has no attack tag. */
const isHit = ({ category, logs }: Entry): boolean =>
  category === DAMAGE && numberIn(logs, 'damage') > 0 && numberIn(logs, 'attack-tag') >= 0 && targetOf(logs) > 0;

function multiplierOf(log: FightLog, at: number): number {
  return log.derive(at)?.product.find(({ id }) => id === 'talent')?.value ?? Number.NaN;
}

function count(member: Member, entry: Entry, multiplier: () => number): void {
  const { logs } = entry;
  const name = attackName(entry);
  const element = textIn(logs, 'ele');
  const path = reactionPath(member, numberIn(logs, 'attack-tag')) ?? hitPath(member, name, element, multiplier);
  if (path === null) {
    member.left.set(name, (member.left.get(name) ?? 0) + 1);
    return;
  }
  const boost = textIn(logs, 'amp') || textIn(logs, 'cata');
  const target: Counted['target'] = {
    path,
    hitMode: 'avgHit',
    ...(isOneOf(REACTIONS, boost) && { reaction: boost }),
    ...(isOneOf(INFUSIONS, element) && canBeInfused(member.character, path) && { infusionAura: element }),
    bonusStats: {},
    description: name.slice(0, MAX_NAME),
    conditionals: {},
  };
  const key = JSON.stringify([path, target.reaction, target.infusionAura]);
  const known = member.targets.get(key);
  if (known === undefined) member.targets.set(key, { target, hits: 1 });
  else known.hits++;
}

function reactionPath(member: Member, tag: number): string[] | null {
  const reaction = find(BY_TAG, String(tag)) ?? (member.element === 'anemo' ? find(SWIRLS, String(tag)) : undefined);
  return reaction === undefined ? null : ['reaction', reaction];
}

const hitPath = (member: Member, name: string, element: string, multiplier: () => number): string[] | null =>
  optimizerPath(member.character, { name, element, multiplier: multiplier() });

const canBeInfused = (character: string, [section = '']: readonly string[]): boolean =>
  INFUSED_SECTIONS.includes(section) && MELEE.includes(nameTable.characterWeaponClass(character));
