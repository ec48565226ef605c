/** The optimiser accepts a team made from an import. */
import { applyEdits, memberOfBuild, openConfig, replaceTeam } from '@quartet/edits';
import { readGood } from '@quartet/importers';
import { expect, it } from 'vitest';
import { runSearch } from '../src/index.ts';
import { Team } from '../src/team.ts';
import { executor } from './executor.ts';

const mains = { flower: 'hp', plume: 'atk', sands: 'atk_', goblet: 'pyro_dmg_', circlet: 'critRate_' };
const talent = { auto: 6, skill: 9, burst: 10 };
const document = {
  format: 'GOOD',
  characters: [{ key: 'Bennett', level: 90, ascension: 6, constellation: 5, talent }],
  weapons: [{ key: 'FavoniusSword', level: 90, ascension: 6, refinement: 1, location: 'Bennett' }],
  artifacts: Object.entries(mains).map(([slotKey, mainStatKey]) => {
    const substats = ['hp', 'hp_', 'atk', 'critDMG_'].map((key) => ({ key, value: key.endsWith('_') ? 5.8 : 19 }));
    const base = { setKey: 'NoblesseOblige', level: 20, rarity: 5, location: 'Bennett' };
    return { ...base, slotKey, mainStatKey, substats: substats.filter((each) => each.key !== mainStatKey) };
  }),
};

it('main stats and substats are distinguished, and better substats are found', async () => {
  const rest =
    'target lvl=100 resist=0.1;\noptions duration=20;\nactive bennett;\nwhile 1 { bennett skill, attack; }\n';
  const { builds } = readGood(JSON.stringify(document));
  const text = applyEdits(rest, replaceTeam(openConfig(rest), builds.map(memberOfBuild)));
  const [bennett] = new Team(text).members;
  expect(Object.fromEntries(bennett.mainCounts)).toEqual({ hp: 1, atk: 1, 'atk%': 1, 'pyro%': 1, cr: 1 });
  expect(bennett.main).not.toBeNull();
  const { best } = await runSearch('substats', executor, { text, free: 4 }, { seed: 3, workers: 1, fights: 300 });
  expect(best.config).toContain('bennett add stats hp=4780 atk=311 atk%=0.466 pyro%=0.466 cr=0.311;');
});
