/** The document of a character: its facts in the order of a page, the declarations of its kit, and measurements from fights. */
import { characterModules } from '@quartet/content/manifest';
import type { CancelFrames, CharacterFacts, ParamDoc, Promotion } from '@quartet/gamedata';
import { characterFields } from '@quartet/gamedata/fields';
import { growthAt } from '@quartet/gamedata/growth';
import { find } from '@quartet/gamedata/names';
import { characterParams } from '@quartet/gamedata/params';
import type {
  AttackRow,
  BaseRow,
  BestOfCharacter,
  CancelRow,
  CastRow,
  CharacterDocument,
  FieldRow,
  NumberRow,
  UseRow,
} from '../../src/features/guide/model/documents.ts';
import { configOf, declared, factsOf, measured, type Particles, plays, rotation } from './fights.ts';
import { agreedHitboxes } from './hitboxes.ts';
import { limitsOf } from './limits.ts';
import { namesOf } from './names.ts';
import { talentRows } from './talents.ts';

/** Seconds of a fight with one use. */
const AFTER_SECONDS = 12;
/** Fights from which the particles of one use are counted. */
const FIGHTS = 60;

/** Base values at both ends of each ascension. */
export function baseRows(
  base: readonly { readonly stat: string; readonly initial: number; readonly curve: string | null }[],
  promo: readonly Promotion[],
): BaseRow[] {
  const added = [...new Set(promo.flatMap(({ add }) => Object.keys(add)))];
  const stats = [...base.map(({ stat }) => stat), ...added.filter((stat) => base.every((one) => one.stat !== stat))];
  return promo.flatMap(({ maxLevel, add }, ascension) =>
    [ascension === 0 ? 1 : promo[ascension - 1].maxLevel, maxLevel].map((level) => ({
      level,
      max: maxLevel,
      stats: Object.fromEntries(
        stats.map((stat) => {
          const own = base.find((one) => one.stat === stat);
          const grown = own === undefined ? 0 : own.initial * (own.curve === null ? 1 : growthAt(own.curve, level));
          return [stat, grown + (find(add, stat) ?? 0)];
        }),
      ),
    })),
  );
}

function castRows(facts: CharacterFacts): CastRow[] {
  return Object.entries(facts.casts)
    .map(([name, { cooldown, cooldownDelay = 0, cooldowns = [], payAt }]) => ({
      name,
      cooldowns: [
        ...(cooldown === undefined ? [] : [{ frames: cooldown, delay: cooldownDelay, cons: '' }]),
        ...cooldowns.map(({ frames, delay = 0, cons, consBelow }) => ({
          frames,
          delay,
          cons: cons !== undefined ? `≥ C${cons}` : consBelow !== undefined ? `< C${consBelow}` : '',
        })),
      ],
      payAt: payAt ?? null,
    }))
    .filter(({ cooldowns, payAt }) => cooldowns.length > 0 || payAt !== null);
}

/** All cancel tables of the facts, and the movements that are not everybody's. */
function cancelRows(facts: CharacterFacts): CancelRow[] {
  const rows: CancelRow[] = [];
  const walk = (name: string, path: number[], table: unknown): void => {
    if (Array.isArray(table)) table.forEach((entry, i) => void walk(name, [...path, i], entry));
    else if (typeof table === 'object' && table !== null) rows.push({ name, path, ...(table as CancelFrames) });
  };
  for (const [name, table] of Object.entries(facts.frames)) walk(name, [], table);
  return rows;
}

/** Talent tables that no attack has as its multiplier: healing, shields, bonuses and the like. */
function numberRows(
  facts: CharacterFacts,
  attacks: readonly AttackRow[],
  declaredMults: ReadonlySet<unknown>,
): NumberRow[] {
  const used = new Set(attacks.map(({ mult }) => JSON.stringify(mult)));
  const rows: NumberRow[] = [];
  for (const [table, values] of Object.entries(facts.talents)) {
    const talent = facts.talentKind[table] ?? '';
    const walk = (name: string, value: unknown): void => {
      if (declaredMults.has(value) || used.has(JSON.stringify(value))) return;
      if (typeof value === 'number') rows.push({ name, talent, values: value });
      else if (Array.isArray(value) && value.every((one) => typeof one === 'number'))
        rows.push({ name, talent, values: value });
      else if (Array.isArray(value)) value.forEach((one, i) => void walk(`${name} ${i + 1}`, one));
    };
    walk(table, values);
  }
  return rows;
}

/** Documented parameters, and those that an action accepts without more being known. */
function paramRows(facts: CharacterFacts): ParamDoc[] {
  const documented = characterParams[facts.key] ?? [];
  const bare = (ability: string | null, names: readonly string[]): ParamDoc[] =>
    names
      .filter((param) => !documented.some((doc) => doc.ability === ability && doc.param === param))
      .map((param) => ({ ability, param }));
  return [
    ...documented,
    ...Object.entries(facts.params).flatMap(([action, names]) => bare(action, names)),
    ...bare(null, facts.initParams),
  ];
}

function fieldRows(key: string, recorded: readonly string[]): FieldRow[] {
  const documented = characterFields[key] ?? [];
  const more = [...new Set(recorded)]
    .filter((first) => !documented.some(({ field }) => field.split('.')[2] === first))
    .map((first) => ({ path: `.${key}.${first}`, type: 'number' as const }));
  return [...documented.map(({ field, type }) => ({ path: field, type })), ...more];
}

/** How an ability may be used: plainly, and with each documented value of its parameters that is not the usual one. */
function variants(facts: CharacterFacts, action: string): Readonly<Record<string, number>>[] {
  const found: Record<string, number>[] = [{}];
  for (const { ability, param, values, default: usual = 0, requires } of characterParams[facts.key] ?? []) {
    if (ability !== action || values === undefined || requires !== undefined) continue;
    for (const value of Object.keys(values).map(Number))
      if (Number.isFinite(value) && value !== Number(usual)) found.push({ [param]: value });
  }
  return found;
}

const call = (key: string, action: string, params: Readonly<Record<string, number>>): string => {
  const inside = Object.entries(params).map(([param, value]) => `${param}=${value}`);
  return `${key} ${action}${inside.length === 0 ? '' : `[${inside.join(', ')}]`};`;
};

function particlesOf(fights: readonly (readonly Particles[])[]): UseRow['particles'] {
  const elements = [...new Set(fights.flatMap((list) => list.map(({ element }) => element)))];
  return elements.map((element) => {
    const counts = fights.map((list) => list.reduce((sum, one) => sum + (one.element === element ? one.count : 0), 0));
    return {
      element,
      min: Math.min(...counts),
      max: Math.max(...counts),
      mean: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    };
  });
}

/** Number of trial fights that check for particles. */
const TRIES = 6;
/** Partners that apply an element, by a skill or by attacks. */
const PARTNERS: Readonly<Record<string, string>> = {
  hydro: 'barbara attack:4;',
  pyro: 'klee attack:4;',
  electro: 'lisa attack:4;',
  cryo: 'qiqi skill;',
  dendro: 'collei skill;',
};

/** Possible actions after the use of an ability: attacks of every kind, a second use, then a partner whose element reacts with it. */
function followUps(
  { key, normalHits, element }: CharacterFacts,
  script: string,
): { script: string; partner?: string }[] {
  // The last one is for a skill that attacks charge up.
  const charged = `attack:${3 * normalHits}, skill`;
  const own = [`attack:${normalHits}`, 'charge', 'aim', 'low_plunge', 'high_plunge', 'skill', charged].map(
    (actions) => `${key} ${actions};`,
  );
  const partners = Object.entries(PARTNERS)
    .filter(([other]) => other !== element)
    .map(([, line]) => ({ line, partner: line.slice(0, line.indexOf(' ')) }))
    .filter(({ partner }) => partner !== key);
  return [
    ...own.map((line) => ({ script: `${script}\n${line}` })),
    ...partners.map(({ line, partner }) => ({ script: `${script}\n${line}`, partner })),
  ];
}

/** Particles that a use generates only with later actions. */
async function particlesAfter(
  facts: CharacterFacts,
  use: { readonly script: string; readonly duration: number },
): Promise<Pick<UseRow, 'particles' | 'followedBy'>> {
  for (const next of followUps(facts, use.script)) {
    const fight = { character: facts.key, duration: use.duration, ...next };
    const tried = await measured(fight, TRIES);
    if (tried === null || tried.particles.every((list) => list.length === 0)) continue;
    const particles = particlesOf((await measured(fight, FIGHTS))?.particles ?? []);
    return { particles, followedBy: next.script.slice(use.script.length).trim() };
  }
  return { particles: [], followedBy: '' };
}

async function measuredUses(facts: CharacterFacts): Promise<UseRow[]> {
  const rows: UseRow[] = [];
  for (const action of ['skill', 'burst']) {
    for (const params of variants(facts, action)) {
      const script = call(facts.key, action, params);
      // Some abilities need what a single use alone does not have; they have no row.
      // A hold can be longer than all later actions.
      const duration = AFTER_SECONDS + Math.ceil((params.hold ?? 0) / 60);
      const fight = { character: facts.key, script, duration };
      const shown = await measured(fight, FIGHTS);
      if (shown === null) continue;
      const { hits } = shown;
      const alone = particlesOf(shown.particles);
      const found =
        action !== 'skill' || alone.length > 0
          ? { particles: alone, followedBy: '' }
          : await particlesAfter(facts, { script, duration });
      rows.push({
        action,
        params,
        hits: [...hits].map(([name, frames]) => ({ name, frames })),
        ...found,
      });
    }
  }
  return rows;
}

/** The first of these rotations that the character can do. */
async function exampleOf(facts: CharacterFacts): Promise<string> {
  const { key, normalHits } = facts;
  const chains = ['charge', 'aim', null].map((heavy) => `attack:${normalHits}${heavy === null ? '' : `, ${heavy}`}`);
  for (const rest of [...chains, 'attack:4']) {
    const fight = { character: key, script: rotation(key, rest), duration: 60 };
    if (await plays(fight)) return configOf(fight);
  }
  throw new Error(`no example runs for ${key}`);
}

/** The rows without repetitions. */
export const distinct = <T>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

const TRAITS = ['arkhe', 'hexerei'] as const;

/** A document without gear and teams. */
export async function characterDocument(key: string): Promise<Omit<CharacterDocument, keyof BestOfCharacter>> {
  if (!Object.hasOwn(characterModules, key)) throw new Error(`there is no character ${key}`);
  const facts = await factsOf(key);
  const { attacks, bonuses: grown, fields } = await declared({ character: key, cons: 6 }, 'character');
  // Amounts that constellations raise are those without constellations.
  const early = new Map(
    (await declared({ character: key, cons: 0 }, 'character')).bonuses.map((row) => [`${row.key} ${row.unlock}`, row]),
  );
  const bonuses = grown.map((row) => ({ ...row, stats: early.get(`${row.key} ${row.unlock}`)?.stats ?? row.stats }));
  const { base, curve } = facts;
  const { hitboxes } = (await import(`@quartet/gamedata/characters/${key}`)) as {
    hitboxes?: CharacterDocument['hitboxes'];
  };
  return {
    key,
    names: namesOf('characters', key),
    limits: limitsOf('characters', key),
    element: facts.element,
    weapon: facts.weapon,
    rarity: facts.rarity,
    region: facts.region,
    body: facts.body,
    base: baseRows(
      [
        { stat: 'base_hp', initial: base.hp, curve: curve.hp },
        { stat: 'base_atk', initial: base.atk, curve: curve.atk },
        { stat: 'base_def', initial: base.def, curve: curve.def },
      ],
      facts.promo,
    ),
    energy: facts.energyMax,
    particleDelay: facts.particleDelay,
    talentCon: facts.talentCon as Readonly<Record<string, number>>,
    charges: facts.charges,
    stamina: facts.stamina,
    traits: [...TRAITS.filter((trait) => facts[trait]), ...(facts.moonsign > 0 ? ['moonsign'] : [])],
    attacks: distinct(attacks),
    bonuses: distinct(bonuses),
    casts: castRows(facts),
    cancels: cancelRows(facts),
    uses: await measuredUses(facts),
    numbers: numberRows(facts, attacks, new Set(attacks.map(({ mult }) => mult))),
    statuses: Object.entries(facts.statuses ?? {}).map(([name, { frames, hitlag }]) => ({
      key: name,
      frames,
      hitlag,
      pieces: null,
    })),
    hitboxes: agreedHitboxes(hitboxes ?? [], attacks),
    params: paramRows(facts),
    fields: fieldRows(key, fields),
    talents: talentRows(key),
    example: await exampleOf(facts),
  };
}
