import { iterationSeed } from '@quartet/engine';
import { characterKeys, nameTable } from '@quartet/gamedata/names';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { chosenFirst, isAsGood, measuredGear } from '../../../apps/web/build/guide/best.ts';
import { databaseTeams } from '../../../apps/web/build/guide/teams.ts';
import { maxRolls, SUBSTATS } from '../../../apps/web/src/features/team-builder/model/substats.ts';
import { isWhole, spread } from '../../../test/lane.ts';
import { Arena, gainOf, meanGain } from '../../gear/fights.ts';
import { charged, GearSearch, gearOf, neighbours } from '../../gear/search.ts';
import { type Gear, readTeam, type Team, teamsOf, teamText } from '../../gear/teams.ts';

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Expected damage of a config in some fights. */
async function expectedOf(text: string, seed: number, fights: number): Promise<number[]> {
  const simulator = await openFight(text);
  const recorder = simulator.recorder();
  return Array.from({ length: fights }, (_, i) => {
    simulator.run(iterationSeed(seed, i), recorder);
    return (sum([...recorder.characterExpected]) * 60) / recorder.frames;
  });
}

const near = (values: readonly number[], others: readonly number[]): void => {
  expect(values.length).toBe(others.length);
  values.forEach((value, i) => void expect(value / (others[i] ?? 0)).toBeCloseTo(1, 5));
};

describe('teams in which gear is measured', () => {
  it('fight as their configs do, also with the stats of one member from outside the text', async () => {
    const [row] = databaseTeams('bennett', 1);
    const team = readTeam(row?.config ?? '', row?.perfect ?? 0);
    const expected = await expectedOf(row?.config ?? '', 3, 2);
    near(await expectedOf(teamText(team), 3, 2), expected);
    for (const slot of team.members.keys()) near(await new Arena().dps({ team, slot }, 3, 2), expected);
  });

  it('refuse a config of another form', () => {
    expect(() => readTeam('bennett char lvl=80/90 cons=0 talent=9,9,9;\n', 1)).toThrow('not a config of the database');
  });

  it('have two different teammates, and use skill and burst of the character if the database has such teams', () => {
    const [first, second] = teamsOf('bennett', 2);
    const mates = (team: Team | undefined) => team?.members.map(({ key }) => key).filter((key) => key !== 'bennett');
    expect(mates(second)?.filter((key) => mates(first)?.includes(key)).length).toBeLessThan(2);
    for (const team of [first, second]) expect(team?.script).toMatch(/bennett [^;]*skill/);
  });

  it('are those of the standard fight for a character that the database lacks', () => {
    const [team, ...others] = teamsOf('dori', 2);
    expect([team?.dps, others]).toEqual([null, []]);
    expect(team?.members.map(({ key }) => key)).toEqual(['dori', 'tighnari', 'nahida', 'xingqiu']);
  });
});

describe('stats that are tried with gear', () => {
  const gear: Gear = {
    weapon: 'favoniussword',
    refine: 5,
    set: 'noblesseoblige',
    mains: ['er', 'hp%', 'cr'],
    rolls: [0, 0, 0, 4, 0, 0, 2, 0, 6, 8],
  };

  it('keep the number of rolls and the maximum of each substat', () => {
    const tried = [...neighbours(gear, 'hp%'), charged(gear, 'hp%') as Gear];
    expect(tried.length).toBeGreaterThan(6);
    for (const { mains, rolls } of tried) {
      const [sands, goblet, circlet] = mains as ['er', 'hp%', 'cr'];
      expect(sum(rolls)).toBe(20);
      SUBSTATS.forEach((stat, i) => {
        expect(rolls[i]).toBeGreaterThanOrEqual(0);
        expect(rolls[i]).toBeLessThanOrEqual(maxRolls(stat, { sands, goblet, circlet }));
      });
    }
  });

  it('have as much energy recharge as possible, at the cost of the stats that matter least', () => {
    expect(charged(gear, 'hp%')?.rolls).toEqual([0, 0, 0, 0, 0, 0, 8, 0, 4, 8]);
    expect(charged({ ...gear, rolls: [0, 0, 0, 2, 0, 0, 8, 0, 4, 6] }, 'hp%')).toBeNull();
  });
});

describe('gains of gear', () => {
  it('are those of the means, with an interval of the paired differences', () => {
    const base = [100, 110, 90, 100];
    expect(gainOf([110, 121, 99, 110], base)).toEqual({ gain: expect.closeTo(0.1, 12), half: expect.closeTo(0, 12) });
    const { gain, half } = gainOf([110, 110, 100, 120], base);
    expect(gain).toBeCloseTo(0.1, 12);
    // Differences 0, −11, 1, 10: a variance of 222 / 3, over four fights of 100.
    expect(half).toBeCloseTo((2.262 * Math.sqrt(222 / 3 / 4)) / 100, 12);
    expect(
      meanGain([
        { gain: 0.1, half: 0.03 },
        { gain: 0.3, half: 0.04 },
      ]),
    ).toEqual({ gain: 0.2, half: 0.025 });
  });

  it('put what players use first within the interval of the best', () => {
    const rows = [
      ['a', 0.1, 0.01, 1],
      ['b', 0.09, 0.001, 7],
      ['c', 0.05, 0.01, 9],
      ['d', 0.085, 0.01, 2],
      ['e', 0.07, 0.09, 9],
    ] as const;
    expect(chosenFirst(rows).map(([key]) => key)).toEqual(['b', 'd', 'a', 'c', 'e']);
    expect(rows.map((row) => isAsGood(row, rows))).toEqual([true, true, false, true, false]);
  });

  it('show that Noblesse strengthens a team more than a set of another element', async () => {
    const rows = await new GearSearch('bennett', teamsOf('bennett', 1)).sets(['noblesseoblige', 'thunderingfury']);
    const gains = Object.fromEntries(rows.map(([key, gain]) => [key, gain]));
    expect(gains.noblesseoblige).toBeGreaterThan(0.02);
    expect(Math.abs(gains.thunderingfury ?? 1)).toBeLessThan(0.01);
  });

  it('count more bursts on time with more energy recharge', async () => {
    // The rotation of the second team waits for the burst, that of the first one leaves it out.
    const [, team] = teamsOf('bennett', 2);
    const slot = team?.members.findIndex(({ key }) => key === 'bennett') ?? 0;
    const at = (rolls: number) => {
      const gear = gearOf(team as Team, 'bennett');
      const member = {
        key: 'bennett',
        gear: { ...gear, mains: gear.mains.with(0, 'hp%'), rolls: gear.rolls.with(SUBSTATS.indexOf('er'), rolls) },
      };
      return { team: { ...(team as Team), members: (team as Team).members.with(slot, member) }, slot };
    };
    const arena = new Arena();
    expect(await arena.energyRecharge(at(10))).toBeCloseTo((await arena.energyRecharge(at(0))) + 10 * 0.0551, 6);
    const [few, many] = [await arena.bursts(at(-2), 3, 6), await arena.bursts(at(40), 3, 6)];
    expect(few.late).toBeGreaterThan(many.late);
    expect(few.casts - few.late).toBeLessThan(many.casts - many.late);
  });
});

describe('the measured gear of the characters', () => {
  const measured = characterKeys.filter((key) => !key.startsWith('lumine') && measuredGear(key) !== null);

  it('names sets and weapons that the character can have, best first', () => {
    for (const key of measured) {
      const gear = measuredGear(key);
      const weaponClass = nameTable.characterWeaponClass(key);
      for (const [weapon] of gear?.weapons ?? [])
        expect([key, weapon, nameTable.weaponClass(weapon)]).toEqual([key, weapon, weaponClass]);
      for (const [set] of gear?.sets ?? []) expect([key, nameTable.set(set)]).toEqual([key, set]);
      for (const rows of [gear?.sets ?? [], gear?.weapons ?? []]) {
        const gains = rows.map(([, gain]) => gain);
        expect([key, gains]).toEqual([key, [...gains].sort((a, b) => b - a)]);
        expect(rows.length).toBeGreaterThan(2);
      }
    }
  });

  it('is of teams that the guide shows', () => {
    for (const key of spread(measured, 10))
      for (const { characters, config } of measuredGear(key)?.teams ?? []) {
        const shown = databaseTeams(key, 3).map((team) => [...team.characters].sort().join());
        expect([key, config !== undefined || shown.includes([...characters].sort().join())]).toEqual([key, true]);
      }
  });

  it.runIf(isWhole)('is found again', { timeout: 120_000 }, async () => {
    for (const key of measured.slice(0, 1)) {
      const { engine, date, ...found } = measuredGear(key) ?? { engine: '', date: '' };
      expect([engine, date]).toEqual([expect.stringMatching(/^\d+\.\d+/), expect.stringMatching(/^\d{4}-/)]);
      expect(await new GearSearch(key).run()).toEqual(found);
    }
  });
});
