import type { CharacterFacts } from '@quartet/gamedata';
import { spelledOut } from '@quartet/gamedata/spelledOut';
import type { CharacterConfig } from '@quartet/script';
import type { Explanation, Row } from './explanation.ts';
import { loadCharacter, loadGrowth } from './facts.ts';
import { cooldownRows, type FrameRow, frameRows } from './frames.ts';
import type { Sources } from './sources.ts';
import { spell, talentLevel, talentOf, talentRows } from './talents.ts';

const charactersOf = (sources: Sources): Readonly<Record<string, string>> => sources.names.characters;

/** Name, class and base stats of a character at the level the config gives, else at 90. */
export async function explainCharacter(key: string, sources: Sources): Promise<Explanation> {
  const { say, numbers, config } = sources;
  const title = charactersOf(sources)[key] ?? key;
  const kind = say('kind.character');
  const facts = await loadCharacter(key);
  if (!facts) return { title, kind, summary: key, rows: [] };
  const own = config.characters.find((each) => each.key === key);
  const level = own?.level || 90;
  const cap = own?.maxLevel || 90;
  const stats = await baseStats(facts, level, cap);
  const summary = [
    say(`element.${facts.element}`),
    say(`weapon.${facts.weapon}`),
    say('character.rarity', { number: facts.rarity }),
  ].join(' · ');
  const rows: Row[] = [
    { label: say('row.level'), value: `${level}/${cap}` },
    { label: say('row.baseHp'), value: numbers.plain(Math.round(stats.hp)) },
    { label: say('row.baseAtk'), value: numbers.plain(Math.round(stats.atk)) },
    { label: say('row.baseDef'), value: numbers.plain(Math.round(stats.def)) },
    ...stats.bonus.map(([stat, value]): Row => ({ label: stat, value: numbers.stat(stat, value), code: true })),
    { label: say('row.energy'), value: numbers.plain(facts.energyMax) },
  ];
  return { title, kind, summary, rows, limits: await sources.limits('characters', key) };
}

async function baseStats(facts: CharacterFacts, level: number, cap: number) {
  const growth = await loadGrowth();
  const steps = facts.promo.filter((step) => step.maxLevel <= cap);
  const add = steps.at(-1)?.add ?? {};
  const bonus = Object.entries(add).filter(([stat]) => !stat.startsWith('base_'));
  return {
    hp: facts.base.hp * growth(facts.curve.hp, level) + (add.base_hp ?? 0),
    atk: facts.base.atk * growth(facts.curve.atk, level) + (add.base_atk ?? 0),
    def: facts.base.def * growth(facts.curve.def, level) + (add.base_def ?? 0),
    bonus,
  };
}

/** Frames, costs and multipliers of an action of a character, or the meaning of the action without a character. */
export async function explainAction(word: string, character: string, sources: Sources): Promise<Explanation> {
  const { say, config } = sources;
  const summary = say(`action.${word}`);
  const kind = say('kind.action');
  const facts = character === '' ? null : await loadCharacter(character);
  if (!facts) return { title: word, kind, summary, rows: [] };
  const own = config.characters.find((each) => each.key === character);
  const title = `${charactersOf(sources)[character] ?? character}: ${word}`;
  return {
    title,
    kind,
    summary,
    rows: [
      ...costs(facts, word, own, sources),
      ...frames(facts, word, sources),
      ...multipliers(facts, word, own, sources),
    ],
  };
}

function costs(
  facts: CharacterFacts,
  word: string,
  own: CharacterConfig | undefined,
  { say, numbers }: Sources,
): Row[] {
  const rows: Row[] = [];
  if (word === 'burst') rows.push({ label: say('row.energy'), value: numbers.plain(facts.energyMax) });
  for (const { name, frames } of cooldownRows(facts, word)) {
    const label = name === '' ? say('row.cooldown') : `${say('row.cooldown')} (${name})`;
    rows.push({ label, value: seconds(frames, say, numbers) });
  }
  const charges = Object.entries(facts.charges).find(([action]) => action === word)?.[1];
  if (charges) {
    rows.push({ label: say('row.charges'), value: numbers.plain(own && own.cons >= 6 ? charges.c6 : charges.c0) });
  }
  const stamina = Object.entries(facts.stamina).find(([action]) => action === word)?.[1];
  if (stamina !== undefined) rows.push({ label: say('row.stamina'), value: numbers.plain(stamina) });
  return rows;
}

/** `21 s (1,260 frames)`. */
export function seconds(frames: number, say: Sources['say'], numbers: Sources['numbers']): string {
  return say('unit.both', { seconds: numbers.plain(frames / 60), frames: numbers.plain(frames) });
}

function frames(facts: CharacterFacts, word: string, { say }: Sources): Row[] {
  const rows = frameRows(facts, word);
  const one = rows.length === 1;
  return rows.map((row) => ({
    label: one ? say('row.frames') : row.name,
    value: spellFrames(row),
    code: !one,
  }));
}

/** `67 · dash 31 · jump 34 · skill 65`: the length, then what may follow earlier. */
function spellFrames({ animation, cancels }: FrameRow): string {
  return [String(animation), ...cancels.map(({ frame, actions }) => `${actions.join(' ')} ${frame}`)].join(' · ');
}

function multipliers(
  facts: CharacterFacts,
  word: string,
  own: CharacterConfig | undefined,
  { say, numbers, showKeys = false }: Sources,
): Row[] {
  const slot = talentOf(word);
  if (!slot) return [];
  const level = talentLevel(facts, slot, own);
  const rows = talentRows(facts, word, level).map((row): Row => {
    return { ...tableLabel(row.table, showKeys), value: spell(row.values, (value) => multiplier(value, numbers)) };
  });
  return rows.length === 0 ? [] : [{ label: say('row.talent'), value: numbers.plain(level) }, ...rows];
}

/** Label of a table of the game's data: its key if keys are shown, otherwise words. */
const tableLabel = (table: string, showKeys: boolean): Pick<Row, 'label' | 'code'> =>
  showKeys ? { label: table, code: true } : { label: spelledOut(table) };

/** Most entries are fractions of a stat; flat amounts, durations and counts are larger or whole. */
function multiplier(value: number, numbers: Sources['numbers']): string {
  return Number.isInteger(value) || Math.abs(value) > 30 ? numbers.plain(value) : numbers.percent(value);
}
