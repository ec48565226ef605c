import { openConfig, setRules } from '@quartet/edits';
import { type GameRuleOwners, gameRuleOwners } from '@quartet/gamedata/gameRules';
import { find } from '@quartet/gamedata/names';
import { createComparison } from './comparison.ts';

/** The rules of the game that a config follows against those of the reference. */
export const useRulesEffect = createComparison((text) => {
  const document = openConfig(text);
  return [document.apply(setRules(document, 'reference')).text, text];
});

/** Parts of a kit that ids of rules name, beside constellations. */
export const unlocks = ['a1', 'a4', 'skill', 'burst', 'attack', 'charge'] as const;

/** A rule in parts: its owner, and the passive, talent or constellation that it changes, if its id contains one. */
export interface RuleParts extends GameRuleOwners {
  readonly unlock: (typeof unlocks)[number] | null;
  readonly constellation: number | null;
}

/** Reads the id of a rule; null for one that this build does not know. */
export function partsOfRule(id: string): RuleParts | null {
  const owners = find<GameRuleOwners>(gameRuleOwners, id);
  if (owners === undefined) return null;
  const constellation = /_c([1-6])(?:_|$)/.exec(id)?.[1];
  return {
    ...owners,
    unlock: unlocks.find((each) => id.split('_').slice(1).includes(each)) ?? null,
    constellation: constellation === undefined ? null : Number(constellation),
  };
}

/** Keys of a team's characters, weapons and sets. */
export type TeamKeys = Readonly<Record<GameRuleOwners['kind'], readonly string[]>>;

interface Member {
  readonly name: string;
  readonly weapon: { readonly name: string };
  readonly sets: Readonly<Record<string, number>>;
}

/** Keys of the team of a result. */
export const teamOf = (members: readonly Member[]): TeamKeys => ({
  characters: members.map(({ name }) => name),
  weapons: members.map(({ weapon }) => weapon.name),
  sets: members.flatMap(({ sets }) => Object.keys(sets)),
});
