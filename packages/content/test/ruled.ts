/** Tests of rules of the game: the same fight by the rule of the reference and by that of the game. */
import { type GameRuleId, type GameRuleOwners, gameRuleIds, gameRuleOwners } from '@quartet/gamedata/gameRules';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';

const WEAPONS = {
  sword: 'dullblade',
  polearm: 'beginnersprotector',
  bow: 'huntersbow',
  catalyst: 'apprenticesnotes',
  claymore: 'wastergreatsword',
};
export const member = (
  key: string,
  weapon: keyof typeof WEAPONS,
  { cons = 0, level = '90/90', stats = '', params = '', holds = WEAPONS[weapon], refine = 1 } = {},
) =>
  `${key} char lvl=${level} cons=${cons} talent=9,9,9 ${params};
${key} add weapon="${holds}" refine=${refine} lvl=70/70;
${key} add stats cr=-1 ${stats};
`;
export const target = (place = '0,2.4', radius = 2) =>
  `target lvl=100 resist=0.1 radius=${radius} pos=${place} hp=999999999;\n`;
export const OPTIONS = 'options swap_delay=4 ignore_burst_energy=true;\n';

/** Two tests of a rule: what a fight shows with the reference's rules and with the game's; in the lane `all` also with this rule alone. */
export function rule<T>(
  id: GameRuleId,
  says: string,
  fought: (options: string) => Promise<T>,
  { reference, game }: { reference: T; game: T },
): void {
  tested.add(id);
  describe(`${id}: ${says}`, () => {
    it('in the reference', async () => {
      expect(await fought('')).toEqual(reference);
      if (isWhole) expect(await fought(`options rules=game rules_off=${id};\n`)).toEqual(reference);
    });
    it('in the game', async () => {
      if (isWhole) expect(await fought(`options rules_on=${id};\n`)).toEqual(game);
      expect(await fought('options rules=game;\n')).toEqual(game);
    });
  });
}
const tested = new Set<string>();

/** A test that each rule of some kinds of owners has its tests. Test files may share this module. */
export function allTested(...kinds: readonly GameRuleOwners['kind'][]): void {
  it(`each rule of ${kinds.join(' and ')} has its tests`, () => {
    const missing = gameRuleIds.filter((id) => kinds.includes(gameRuleOwners[id].kind) && !tested.has(id));
    expect(missing).toEqual([]);
  });
}

export const near = (value: number, digits = 9): number => expect.closeTo(value, digits) as number;
