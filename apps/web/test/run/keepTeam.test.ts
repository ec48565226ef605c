import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { keepTeam } from '#run/keepTeam.ts';
import { yardstick } from '../features/viewer/fixture.ts';

const own = `bennett char lvl=90/90 cons=6 talent=9,9,9; # mine
bennett add weapon="favoniussword" refine=5 lvl=90/90;
bennett add stats hp=4780 atk=311; #main
options iteration=5;
active bennett;
bennett attack;
`;

describe('sending an action list to a team', () => {
  const incoming = yardstick().config_file;
  const kept = keepTeam(own, incoming);

  it('keeps the characters of the simulator and takes everything else', () => {
    const { config } = parse(kept, nameTable);
    const before = parse(incoming, nameTable).config;
    expect(config.characters.map((each) => each.key)).toEqual(['bennett']);
    expect(config.characters[0].weapon?.key).toBe('favoniussword');
    expect(config.options).toEqual(before.options);
    expect(config.targets.map((each) => each.level)).toEqual(before.targets.map((each) => each.level));
    expect(config.active).toBe('albedo');
  });

  it('keeps the comments of the team lines', () => {
    expect(kept.startsWith('bennett char lvl=90/90 cons=6 talent=9,9,9; # mine\n')).toBe(true);
    expect(kept).not.toContain('bennett attack');
  });

  it('without a team takes the config as it is', () => {
    expect(keepTeam('options iteration=5;', incoming)).toBe(incoming);
    expect(keepTeam('', incoming)).toBe(incoming);
  });
});
