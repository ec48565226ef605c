/** Rows of the guide from the description of a kit. */
import type { AttackSpec, DescribedAttack, DescribedBonus, Place } from '@quartet/kit';
import type { AttackRow, AttackValues, BonusRow, Group } from '../../src/features/guide/model/documents.ts';

const GROUP_OF_TAG: Readonly<Record<string, Group>> = {
  normal: 'attack',
  charge: 'charge',
  plunge: 'plunge',
  skill: 'skill',
  skillHold: 'skill',
  burst: 'burst',
};

/** Talents of attacks that name none, by tag; the skill otherwise. */
const TALENT_OF_TAG: Readonly<Record<string, string>> = {
  normal: 'attack',
  charge: 'attack',
  plunge: 'attack',
  burst: 'burst',
};

function attackOf(spec: Readonly<Partial<AttackSpec>>, place: Place | null): AttackValues {
  const { tag = '', flat, name = '', element = '' } = spec;
  return {
    group: place?.group ?? GROUP_OF_TAG[tag] ?? 'other',
    name,
    hit: place?.hit ?? null,
    sub: place?.sub ?? null,
    tag,
    element,
    gauge: spec.gauge ?? 0,
    icd: spec.icd ?? 'None',
    icdGroup: spec.icdGroup ?? 'Default',
    strike: spec.strike ?? 'default',
    poise: spec.poise ?? 0,
    mult: spec.mult ?? 0,
    talent: spec.talent ?? TALENT_OF_TAG[tag] ?? 'skill',
    scaling: spec.scaling ?? 'atk',
    flat: typeof flat === 'number' ? { base: flat } : ((flat as AttackRow['flat'] | undefined) ?? {}),
    halt: (spec.halt ?? 0) * 60,
    haltFactor: spec.haltFactor ?? 0,
    defenceHalt: spec.defenceHalt === true,
    deployable: spec.deployable === true,
    headshotOnly: spec.headshotOnly === true,
    ignoreDefence: spec.ignoreDefence ?? 0,
    hitmark: place?.hitmark ?? null,
    area: place?.area ?? spec.area ?? null,
  };
}

export function attackRow({ spec, place, unlock, changes }: DescribedAttack): AttackRow {
  const row = attackOf(spec, place);
  return {
    ...row,
    unlock,
    changes: changes.map(({ unlock: by, to }) => {
      const after = attackOf({ ...spec, ...to }, place);
      const isOther = ([name, value]: [string, unknown]) =>
        JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof row]);
      return { unlock: by, to: Object.fromEntries(Object.entries(after).filter(isOther)) };
    }),
  };
}

export const bonusRow = (bonus: DescribedBonus): BonusRow => ({ ...bonus });
