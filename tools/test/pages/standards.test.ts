import { readFileSync } from 'node:fs';
import { addMember, applyEdits, memberLines, openConfig } from '@quartet/edits';
import { iterationSeed } from '@quartet/engine';
import type { StandardBuild } from '@quartet/gamedata';
import { standardBuilds } from '@quartet/gamedata/builds';
import { characterKeys, nameTable } from '@quartet/gamedata/names';
import { weaponRarity } from '@quartet/gamedata/rarity';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { standardMember } from '../../../apps/web/src/features/team-builder/model/standardMember.ts';
import { isWhole, spread } from '../../../test/lane.ts';
import { kitOf, rotationText, twinOf } from '../../pages/standardFights.ts';
import { lastBuilds } from '../../pages/standardSearch.ts';

const builds: Readonly<Record<string, StandardBuild | undefined>> = standardBuilds;
/** Seconds a fight, on average, from which results warn of a burst that waits for energy. */
const LATE_SECONDS = 1;

const mainsOf = (key: string): string => builds[key]?.mains ?? '';

/** Mean wait for energy in seconds a fight by character, over fights of four plain rotations of 22 s. */
async function waits(team: readonly string[], fights: number): Promise<Record<string, number>> {
  const onField = team.find((key) => kitOf(key).onField === key) ?? team[0] ?? '';
  const lines = team.flatMap((key) => memberLines(standardMember(key)));
  const simulator = await openFight(`${lines.join('\n')}\n${rotationText(team, onField, 22)}`);
  const recorder = simulator.recorder();
  const seconds = team.map(() => 0);
  for (let i = 0; i < fights; i++) {
    simulator.run(iterationSeed(5, i), recorder);
    team.forEach((_, slot) => {
      seconds[slot] = (seconds[slot] ?? 0) + recorder.waitedFrames(slot, 'insufficient_energy') / 60 / fights;
    });
  }
  return Object.fromEntries(team.map((key, slot) => [key, seconds[slot] ?? 0]));
}

const late = (of: Readonly<Record<string, number>>): string[] =>
  Object.entries(of).flatMap(([key, seconds]) => (seconds > LATE_SECONDS ? [`${key} ${seconds.toFixed(1)} s`] : []));

/** The foursomes of the team database, each once. */
function foursomes(): string[][] {
  const index = JSON.parse(readFileSync(new URL('../../../apps/server/seed/index.json', import.meta.url), 'utf8')) as {
    characters: string[];
  }[];
  const teams = new Map(index.map(({ characters }) => [[...characters].sort().join(), characters]));
  return [...teams.values()].filter((team) => team.length === 4);
}

describe('the standard build of a new character', () => {
  it('exists for every character, of a refined four-star weapon and a set, and has no finding in a config', () => {
    expect(Object.keys(builds).sort()).toEqual([...characterKeys].sort());
    for (const key of characterKeys) {
      const member = standardMember(key);
      const { weapon, level, maxLevel, cons, talents, sets } = member;
      expect([key, nameTable.weaponClass(weapon.key)]).toEqual([key, nameTable.characterWeaponClass(key)]);
      expect([weaponRarity(weapon.key), weapon.refine, weapon.level]).toEqual([4, 5, 90]);
      expect([level, maxLevel, cons, talents]).toEqual([90, 90, 0, { attack: 9, skill: 9, burst: 9 }]);
      expect(sets.map((set) => [nameTable.set(set.key), set.count])).toEqual([[sets[0]?.key, 4]]);
      const frame = `active ${key};\ntarget lvl=100 resist=0.1;\noptions iteration=10;\nwhile 1 { ${key} attack; }\n`;
      const text = applyEdits(frame, addMember(openConfig(frame), member));
      expect([key, openConfig(text).diagnostics.map((each) => each.message)]).toEqual([key, []]);
    }
  });

  it('has twenty free rolls beside two of each substat, and main stats on a separate line', () => {
    for (const key of characterKeys) {
      const rolls = (builds[key]?.rolls ?? '').split(' ').map(Number);
      expect([key, rolls.length, rolls.reduce((sum, each) => sum + each, 0)]).toEqual([key, 10, 20]);
    }
    const [, , , mains, substats] = memberLines(standardMember('furina'));
    expect(mains).toMatch(/^furina add stats hp=4780 atk=311 hp%=0.466 hp%=0.466 c[rd]=0\.\d+;$/);
    expect(substats).toMatch(/^furina add stats def%=0.124 def=39.36 /);
  });

  it('has the main stats of a guide', () => {
    expect(mainsOf('neuvillette')).toMatch(/^hp% hydro% c[rd]$/);
    expect(mainsOf('furina')).toMatch(/^(hp%|er) hp% c[rd]$/);
    expect(mainsOf('baizhu')).toMatch(/^(hp%|er) hp% /);
    expect(mainsOf('bennett')).toMatch(/^(hp%|er) hp% /);
    expect(mainsOf('kaedeharakazuha')).toMatch(/^(em|er) em em$/);
    expect(mainsOf('nahida')).toMatch(/^(em|er) em /);
    expect(mainsOf('xiangling')).toMatch(/^(er|em|atk%) pyro% /);
  });

  it('has the set that players know, where the measured teams gain by it', () => {
    const sets = {
      bennett: 'noblesseoblige',
      escoffier: 'goldentroupe',
      fischl: 'goldentroupe',
      furina: 'goldentroupe',
      ganyu: 'blizzardstrayer',
      hutao: 'crimsonwitchofflames',
      iansan: 'scrolloftheheroofcindercity',
      lynette: 'viridescentvenerer',
      lyney: 'marechausseehunter',
      nahida: 'deepwoodmemories',
      sucrose: 'viridescentvenerer',
      xiangling: 'emblemofseveredfate',
      zhongli: 'tenacityofthemillelith',
    };
    expect(Object.fromEntries(Object.keys(sets).map((key) => [key, builds[key]?.set]))).toEqual(sets);
  });

  it('fights: the character deals damage, heals or shields in the rotation it was chosen for', async () => {
    for (const key of spread(characterKeys, 4)) {
      const { mates, onField } = kitOf(key);
      const lines = [key, ...mates].flatMap((each) => memberLines(standardMember(each)));
      const simulator = await openFight(`${lines.join('\n')}\n${rotationText([key, ...mates], onField)}`);
      const recorder = simulator.recorder();
      simulator.run(iterationSeed(1, 0), recorder);
      const { characterDamage, totalHeal, averageShield } = recorder;
      const effect = (characterDamage[0] ?? 0) + totalHeal + averageShield;
      expect([key, effect > 0]).toEqual([key, true]);
    }
  });

  it('has energy enough for a newcomer: Neuvillette, Furina, Kazuha and Baizhu', async () => {
    expect(late(await waits(['neuvillette', 'furina', 'kaedeharakazuha', 'baizhu'], isWhole ? 48 : 8))).toEqual([]);
  });

  it.runIf(isWhole)('has energy enough in most teams of the database, though each skill is used once', async () => {
    const teams = foursomes();
    const found: string[] = [];
    for (const team of teams) {
      const waiting = late(await waits(team, 8));
      if (waiting.length > 0) found.push(`${team.join(' ')}: ${waiting.join(', ')}`);
    }
    // The others have a skill without particles, a burst of 80 or 90 energy, or two who attack.
    expect([teams.length - found.length >= 60, found]).toEqual([true, found]);
  });

  it.runIf(isWhole)('comes out of the last part of its search again', async () => {
    for (const key of ['xingqiu', 'diona']) {
      const { weapon = '', set = '', mains, rolls } = builds[key] ?? {};
      const again = await lastBuilds(twinOf(key), weapon, set);
      expect(again.map((each) => `${each.mains.join(' ')} / ${each.rolls.join(' ')}`)).toContain(`${mains} / ${rolls}`);
    }
  });
});
