/** Values of hits at other levels, read from fights with these levels. */
import { FightLog } from '../log/hits.ts';
import type { Sample } from '../schema.ts';
import { teamSize } from './expected.ts';
import { type HitModel, hitModels, type Setting } from './model.ts';

/** A level of characters or talents with the values that hits have at it. */
export interface LevelVariant {
  readonly kind: 'characterLevel' | 'talentLevel';
  readonly level: number;
  /** Values of a hit at this level, and the level that it has in the fight; null where they are unknown or the same. */
  settingOf(model: HitModel): { readonly setting: Setting; readonly from: number } | null;
}

/** A fight in which all characters or all talents have one level. */
export interface LevelFight {
  readonly kind: LevelVariant['kind'];
  readonly level: number;
  readonly sample: Sample;
}

const abilityOf = ({ slot, name }: HitModel): string => `${slot}/${name}`;

/** Values of the hits of a fight: multipliers of each ability, ascending, and the first hit of each character. */
interface Values {
  readonly talents: ReadonlyMap<string, readonly number[]>;
  readonly bySlot: ReadonlyMap<number, HitModel>;
}

function valuesOf(sample: Sample): Values {
  const talents = new Map<string, Set<number>>();
  const bySlot = new Map<number, HitModel>();
  for (const model of hitModels(sample, new FightLog(sample.logs, teamSize(sample)))) {
    const key = abilityOf(model);
    talents.set(key, (talents.get(key) ?? new Set()).add(model.setting.talent));
    if (model.stats.atk.base > 0 && !bySlot.has(model.slot)) bySlot.set(model.slot, model);
  }
  return {
    talents: new Map([...talents].map(([key, values]) => [key, [...values].sort((a, b) => a - b)])),
    bySlot,
  };
}

/** Reads what hits of a fight would have at the levels of other fights. @param fights of the same team and rotation */
export function levelVariants(sample: Sample, fights: readonly LevelFight[]): LevelVariant[] {
  const own = valuesOf(sample);
  const read = fights.map(({ kind, level, sample: other }) => ({ kind, level, values: valuesOf(other) }));
  /** Multiplier in another fight of the ability's hit with this one. */
  const talentIn = (values: Values, model: HitModel): number | null => {
    const before = own.talents.get(abilityOf(model)) ?? [];
    const after = values.talents.get(abilityOf(model)) ?? [];
    return before.length === after.length ? (after[before.indexOf(model.setting.talent)] ?? null) : null;
  };
  /** Level of the talent of a hit in the fight itself; 0 where no fight has it. */
  const talentLevel = (model: HitModel): number =>
    read.find(({ kind, values }) => kind === 'talentLevel' && talentIn(values, model) === model.setting.talent)
      ?.level ?? 0;
  return read.map(({ kind, level, values }): LevelVariant => {
    if (kind === 'talentLevel')
      return {
        kind,
        level,
        settingOf: (model) => {
          const talent = talentIn(values, model);
          if (talent === null || talent === model.setting.talent) return null;
          return { setting: { ...model.setting, talent }, from: talentLevel(model) };
        },
      };
    return {
      kind,
      level,
      settingOf: (model) => {
        const { setting, scalingStat } = model;
        const there = values.bySlot.get(model.slot);
        if (there === undefined || setting.level === there.setting.level || model.kind !== 'ordinary') return null;
        const base = scalingStat === 'em' ? 0 : model.stats[scalingStat].base;
        const baseStat = scalingStat === 'em' || base === 0 ? 1 : there.stats[scalingStat].base / base;
        return { setting: { ...setting, level: there.setting.level, baseStat }, from: setting.level };
      },
    };
  });
}
