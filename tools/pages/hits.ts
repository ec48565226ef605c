/** Talents of hits whose names do not contain the name of a talent, for `src/shared/names/hits.json`. */
import { characterFacts } from '@quartet/gamedata/loaders';
import { characterKeys } from '@quartet/gamedata/names';
import { talentKey, talentNames, talentSlot } from '@quartet/gamedata/talents';
import { membersOf } from '@quartet/gamedata/typed';
import { readAttackName } from '../../apps/web/src/shared/names/attackName.ts';
import { normalized, partsOfHit } from '../../apps/web/src/shared/names/hitName.ts';

const SLOTS: Readonly<Record<string, number>> = {
  normal: talentSlot.attack,
  charge: talentSlot.attack,
  skill: talentSlot.skill,
  burst: talentSlot.burst,
};

/** Names that several abilities share. */
const GENERAL = /^(?:charged?(?:attack)?|normal(?:attack)?|skill|burst|aimedshot|dash|hurt|)$/;

/** Attacks anywhere in the facts: objects with a name and a tag. */
function attacksIn(facts: unknown, take: (name: string, tag: string) => void): void {
  if (typeof facts !== 'object' || facts === null) return;
  const { name, tag } = membersOf(facts);
  if (typeof name === 'string' && typeof tag === 'string') take(name, tag);
  for (const value of Object.values(facts)) attacksIn(value, take);
}

/** The normalised English name of the talent by the normalised name of the hit. */
export async function hitTalents(): Promise<Record<string, string>> {
  const english = (await talentNames.en()).default;
  const known = new Set(Object.values(english).flat().map(normalized));
  const found = new Map<string, string>();
  for (const character of characterKeys) {
    const names = english[talentKey(character)] ?? [];
    attacksIn((await characterFacts[character]()).default, (name, tag) => {
      const slot = SLOTS[tag];
      if (slot === undefined || readAttackName(name).base.kind !== 'named') return;
      const { base } = partsOfHit(name.replaceAll(/\s*\(?%[a-z]\)?/g, ''));
      const hit = normalized(base);
      const words = base.split(' ');
      const contains = words.some((_, i) => known.has(normalized(words.slice(0, i + 1).join(' '))));
      const talent = normalized(names[slot] ?? '');
      if (contains || GENERAL.test(hit) || talent === '') return;
      // A hit that matches two talents is assigned to neither.
      found.set(hit, found.has(hit) && found.get(hit) !== talent ? '' : talent);
    });
  }
  return Object.fromEntries([...found].filter(([, talent]) => talent !== '').sort(([a], [b]) => (a < b ? -1 : 1)));
}
