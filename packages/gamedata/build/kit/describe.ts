/** An attack in the words of the engine's `AttackSpec`, from the fields of the collected description. */
import type { Json } from '../print.ts';
import type { Row } from '../source.ts';
import { given, isNumberList, isRow } from '../tables.ts';
import { evaluate, isRef, levelOf, multiplier, numeric, rounded, runtimeIndices, type Scope } from './values.ts';

const TAGS: Readonly<Record<string, string>> = {
  None: 'none',
  Normal: 'normal',
  Extra: 'charge',
  Plunge: 'plunge',
  ElementalArt: 'skill',
  ElementalArtHold: 'skillHold',
  ElementalBurst: 'burst',
  MonaBubbleBreak: 'bubble',
  DirectLunarCharged: 'directLunarCharged',
  DirectLunarBloom: 'directLunarBloom',
  DirectLunarCrystallize: 'directLunarCrystallize',
  DirectStellarConduct: 'directStellarConduct',
};
const STRIKES: Readonly<Record<string, string>> = {
  None: 'default',
  Default: 'default',
  Slash: 'slash',
  Blunt: 'blunt',
  Pierce: 'pierce',
  Spear: 'spear',
};
/** Bits of the engine's attack markers. */
const MARKS: Readonly<Record<string, number>> = { Nightsoul: 1, KinichCannon: 2, VarkaSpecial: 4 };

/** The talent an attack's level comes from unless it says otherwise. */
const TALENT_OF_TAG: Readonly<Record<string, string>> = {
  normal: 'attack',
  charge: 'attack',
  plunge: 'attack',
  burst: 'burst',
};

/** A halt time in seconds: the source has frames, or the seconds of a table times 60. */
function haltOf(value: Json | undefined, scope: Scope): number | undefined {
  const frames = numeric(value, scope);
  if (frames !== undefined) return rounded(frames / 60);
  if (!isRow(value) || !Array.isArray(value.refs) || value.refs.length !== 1 || value.uses !== undefined)
    return undefined;
  const { nums } = value;
  return Array.isArray(nums) && nums.length === 1 && nums[0] === 60 ? numeric(value.refs[0], scope) : undefined;
}

/** A truth that is a comparison of the hit's number with one number. */
function onHit(value: Json | undefined, scope: Scope): boolean | undefined {
  if (!isRow(value) || !isNumberList(value.nums) || !Array.isArray(value.uses)) return undefined;
  const hit = scope.run[String(value.uses[0])];
  return value.nums.length === 1 && value.uses.length === 1 && hit !== undefined ? hit === value.nums[0] : undefined;
}

const STATS: Readonly<Record<string, string>> = { MaxHP: 'hp', TotalDef: 'def', TotalAtk: 'atk', em: 'em' };

/** Flat damage: a constant, or one table times one stat. */
function flatOf(value: Json | undefined, scope: Scope): Json | undefined {
  const known = numeric(value, scope);
  if (known !== undefined) return unless(0, known);
  if (!isRow(value) || value.nums !== undefined || !Array.isArray(value.refs) || !Array.isArray(value.uses))
    return undefined;
  const stats = value.uses.filter((name) => name !== 'Stat');
  const stat = stats.length === 1 ? STATS[String(stats[0])] : undefined;
  const table = value.refs.length === 1 ? multiplier(value.refs[0], scope) : undefined;
  return stat === undefined || table === undefined ? undefined : { [stat]: table };
}

const word = (words: Readonly<Record<string, string>>, value: Json | undefined): string | undefined =>
  typeof value === 'string' ? words[value] : undefined;

/** Drops what equals the value that holds when nothing is said. */
const unless = (usual: Json, value: Json | undefined): Json | undefined => (value === usual ? undefined : value);

/** Everything about an attack but its name and multiplier; fields known at run time only are absent. */
export function describe(info: Row, scope: Scope): Row {
  const tag = word(TAGS, evaluate(info.AttackTag, scope));
  const strike = evaluate(info.StrikeType, scope);
  const element = evaluate(info.Element, scope);
  const marks = Array.isArray(info.AdditionalTags)
    ? info.AdditionalTags.reduce<number>((sum, name) => sum + (MARKS[String(name)] ?? 0), 0)
    : 0;
  const scaling = info.UseDef === true ? 'def' : info.UseHP === true ? 'hp' : info.UseEM === true ? 'em' : undefined;
  const level = levelOf(info.Mult) ?? levelOf(info.FlatDmg);
  const halt = unless(0, haltOf(info.HitlagHaltFrames, scope));
  const defenceHalt = flag(evaluate(info.CanBeDefenseHalted, scope)) ?? onHit(info.CanBeDefenseHalted, scope);
  const talent = tag !== undefined && level !== undefined && level !== (TALENT_OF_TAG[tag] ?? 'skill');
  return given({
    tag,
    icd: unless('None', text(evaluate(info.ICDTag, scope))),
    icdGroup: unless('Default', unless('None', text(evaluate(info.ICDGroup, scope)))),
    strike: unless('default', word(STRIKES, strike)),
    // None stands for one that is set at run time.
    element: typeof element === 'string' ? unless('none', element.toLowerCase()) : undefined,
    gauge: unless(0, numeric(info.Durability, scope)),
    poise: unless(0, numeric(info.PoiseDMG, scope)),
    talent: talent ? level : undefined,
    scaling,
    flat: flatOf(info.FlatDmg, scope),
    ignoreDefence: unless(0, numeric(info.IgnoreDefPercent, scope)),
    ignoreInfusion: unless(false, evaluate(info.IgnoreInfusion, scope)),
    weakPoint: unless(false, flag(evaluate(info.HitWeakPoint, scope))),
    halt,
    haltFactor: unless(0, numeric(info.HitlagFactor, scope)),
    defenceHalt: unless(false, defenceHalt),
    deployable: unless(false, flag(evaluate(info.IsDeployable, scope))),
    headshotOnly: unless(false, flag(evaluate(info.HitlagOnHeadshotOnly, scope))),
    marks: unless(0, marks),
  });
}

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const flag = (value: Json | undefined): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Fields of the source whose value stands in no table and is no constant. */
export function unknownFields(info: Row, scope: Scope): string[] {
  return Object.entries(info).flatMap(([field, value]) => {
    if (field === 'Abil' || field === 'Mult' || field === 'FlatDmg' || value === undefined) return [];
    const known = field === 'HitlagHaltFrames' ? haltOf(value, scope) : evaluate(value, scope);
    return known === undefined ? [field] : [];
  });
}

/** A name with `%v` for each part that is known at run time only; undefined when all of it is. `key` is the character's. */
export function nameOf(value: Json | undefined, scope: Scope, key: string): string | undefined {
  const known = evaluate(value, scope);
  if (typeof known === 'string') return known;
  if (!isRow(value)) return undefined;
  if (typeof value.format === 'string') return value.format.replace(/%[ds]/g, '%v');
  // A text, the key, a bracket: the parts of a sum are not in order.
  if (!Array.isArray(value.uses) || !value.uses.includes('String')) return undefined;
  const text = Array.isArray(value.refs)
    ? evaluate(value.refs[0], scope)
    : value.uses.find((part) => typeof part === 'string' && /\w \($/.test(part));
  return typeof text === 'string' && value.uses.includes(')') ? `${text.replace(/ \($/, '')} (${key})` : undefined;
}

/** The name without its run-time part: the key of an attack, or of a list of numbered ones. */
export const bareName = (name: string): string =>
  name
    .replace(/\s*\([^()]*%v[^()]*\)/g, '')
    .replace(/%v/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*[-:]?\s*$/, '')
    .replace(/^\s*[-:]\s*/, '')
    .trim();

/** How many entries a run-time variable that indexes one of an attack's fields can choose from. */
export function choices(info: Row, scope: Scope, variable: string): number {
  for (const value of Object.values(info)) {
    const refs = isRow(value) && Array.isArray(value.refs) ? value.refs : [value ?? null];
    for (const ref of refs) {
      if (!isRef(ref) || !runtimeIndices(ref).includes(variable)) continue;
      const before = (ref.index ?? []).indexOf(`@${variable}`);
      const table = evaluate({ ref: ref.ref, index: (ref.index ?? []).slice(0, before) }, scope);
      const talent = scope.tables.talents[ref.ref];
      const list = table ?? (before === 0 ? talent : undefined);
      if (Array.isArray(list)) return list.length;
    }
  }
  return 0;
}
