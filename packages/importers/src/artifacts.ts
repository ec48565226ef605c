import { mainStatValues } from '@quartet/gamedata/mainstats';
import { find } from '@quartet/gamedata/names';
import { buildSlots, countedPieces } from './build.ts';
import { type Issues, numberOf, show } from './read.ts';

/** Config stat of each GOOD stat key. */
const slotByGoodStat: ReadonlyMap<string, number> = new Map(
  Object.entries({
    def_: 'def%',
    def: 'def',
    hp: 'hp',
    hp_: 'hp%',
    atk: 'atk',
    atk_: 'atk%',
    enerRech_: 'er',
    eleMas: 'em',
    critRate_: 'cr',
    critDMG_: 'cd',
    heal_: 'heal',
    pyro_dmg_: 'pyro%',
    hydro_dmg_: 'hydro%',
    cryo_dmg_: 'cryo%',
    electro_dmg_: 'electro%',
    anemo_dmg_: 'anemo%',
    geo_dmg_: 'geo%',
    dendro_dmg_: 'dendro%',
    physical_dmg_: 'phys%',
  }).map(([good, config]) => [good, buildSlots.indexOf(config)]),
);

/** More than any artifact can give; what is beyond is no stat of the game. */
const absurd = 100_000;

/** Adds up the artifacts of one character. */
export class ArtifactSum {
  readonly stats: number[] = new Array<number>(buildSlots.length).fill(0);
  readonly #pieces = new Map<string, number>();
  readonly #issues: Issues;

  constructor(issues: Issues) {
    this.#issues = issues;
  }

  /** Counts a piece of a set. */
  piece(set: string): void {
    this.#pieces.set(set, (this.#pieces.get(set) ?? 0) + 1);
  }

  /** Pieces worn, by set. */
  get worn(): ReadonlyMap<string, number> {
    return this.#pieces;
  }

  /** Pieces that count, by set. */
  get sets(): Record<string, number> {
    const counted: Record<string, number> = {};
    for (const [set, pieces] of this.#pieces) {
      const count = countedPieces(pieces);
      if (count > 0) counted[set] = count;
    }
    return counted;
  }

  /**
   * Adds a main stat by its GOOD key; false (and an issue) when there is no such main stat, in which case nothing of the
   * artifact counts.
   */
  main(name: string, stat: string, rarity: unknown, level: unknown): boolean {
    const slot = slotByGoodStat.get(stat);
    const values = find(find(mainStatValues, String(numberOf(rarity))) ?? {}, stat);
    if (slot === undefined || values === undefined) {
      this.#issues.add('artifact-skipped', `${name}: ${stat === '' ? '–' : stat} ${show(rarity)}★`);
      return false;
    }
    const at = this.#issues.whole(name, level, 0, values.length - 1, 0);
    this.#add(slot, values[at] ?? 0);
    return true;
  }

  /** Adds a substat by its GOOD key, percentages in percent; an unknown key adds nothing. */
  sub(name: string, stat: string, value: unknown): void {
    const slot = slotByGoodStat.get(stat);
    if (slot === undefined) return;
    const number = numberOf(value);
    if (number === undefined || number < 0 || number > absurd) {
      this.#issues.add('stat-skipped', `${name}: ${stat} ${show(value)}`);
      return;
    }
    this.#add(slot, stat.includes('_') ? number / 100 : number);
  }

  #add(slot: number, value: number): void {
    this.stats[slot] = (this.stats[slot] ?? 0) + value;
  }
}
