import { characterModules } from '@quartet/content/manifest';
import { parseResult, parseSample, stringifyResult } from '@quartet/results';
import { expect, test } from 'vitest';
import { configHandler } from '../src/session.ts';

const MEMBERS = `hutao char lvl=90/90 cons=1 talent=9,9,9;
hutao add weapon="dragonsbane" refine=1 lvl=90/90;
hutao add set="crimsonwitchofflames" count=4;
hutao add stats hp=4780 atk=311;
active hutao;
hutao attack, dash;
`;

const TEAMS = {
  plain: `${MEMBERS}target lvl=100 resist=0.1;`,
  'settings of every kind': `${MEMBERS}options duration=7.5 iteration=3 workers=2 skill_delay=3 hitlag=false defhalt=false ignore_burst_energy=true;
target lvl=90 pyro=0.3 hp=4000000 pos=1.5,-2 radius=2 particle_threshold=300000 particle_drop_count=2;
target lvl=100 type=ruinguard;
energy every interval=300,600 amount=2;`,
  'own delays': `${MEMBERS}options play=custom play_own=2.5,1,0,4 play_string=3 play_ping=60;
target lvl=100 resist=0.1;`,
  'rules of the game': `${MEMBERS}options rules=game;
target lvl=100 resist=0.1;`,
  'numbers beyond what documents hold': `${MEMBERS}hutao add stats er=${'9'.repeat(307)};
target lvl=100 resist=${'9'.repeat(200)} hp=${'9'.repeat(305)};`,
};

test.each(Object.entries(TEAMS))(
  'a reader finds nothing to complete or correct in a written result: %s',
  async (_, text) => {
    const work = await configHandler.open(text);
    expect(parseResult(work.outline)).toEqual(work.outline);
    const read = parseSample(await work.sample(7));
    expect(read.logs.length).toBeGreaterThan(10);
    expect(parseSample({ ...read, logs: [] })).toEqual({ ...read, logs: [] });
    expect(read.character_details).toEqual(work.outline.character_details);
    expect(read.target_details).toEqual(work.outline.target_details);
  },
);

test('a result states how it was played, unless that was perfectly', async () => {
  const written = async (options: string) => {
    const { outline } = await configHandler.open(`${TEAMS.plain}\noptions swap_delay=12 ${options};`);
    return JSON.parse(stringifyResult({ ...outline, statistics: undefined })).simulator_settings;
  };
  const frames = (mean: number, sd: number, min: number, max: number) => ({ mean, sd, min, max });
  expect(await written('play=kqm')).toMatchObject({
    delays: { swap: 12 },
    play: {
      mode: 'kqm',
      string: frames(2, 4, 0, 8),
      own: frames(2, 4, 0, 8),
      before_swap: frames(14, 4, 6, 20),
      after_swap: frames(12, 6, 6, 18),
      swap_burst: frames(12, 6, 6, 18),
    },
  });
  expect(await written('play=custom play_ping=60 play_own=3')).toMatchObject({
    delays: { swap: 9 },
    play: { mode: 'custom', ping: 60, own: frames(3, 0, 3, 3), string: frames(0, 0, 0, 0) },
  });
  expect(await written('play=perfect')).not.toHaveProperty('play');
});

test('a result names the rules of the game in force that concern its team', async () => {
  const written = async (options: string) => {
    const team = TEAMS.plain.replace('cons=1', 'cons=4');
    const { outline } = await configHandler.open(`${team}\noptions swap_delay=12 ${options};`);
    return JSON.parse(stringifyResult({ ...outline, statistics: undefined })).simulator_settings.rules;
  };
  expect(await written('')).toBeUndefined();
  expect(await written('rules=game')).toEqual(['hutao_c4']);
  expect(await written('rules_on=collei_a4')).toBeUndefined();
  expect(await written('rules=game rules_off=hutao_c4')).toBeUndefined();
});

test('a result names members with estimated frames and by how much figures may change', async () => {
  const written = async (text: string) => {
    const { outline } = await configHandler.open(text);
    expect(parseResult(outline)).toEqual(outline);
    return JSON.parse(stringifyResult({ ...outline, statistics: undefined })).estimated_characters;
  };
  const amber = 'amber char lvl=90/90 cons=0 talent=9,9,9;\namber add weapon="huntersbow" refine=1 lvl=1/20;\n';
  expect(await written(`${amber}${TEAMS.plain}`)).toBeUndefined();

  const modules: Record<string, unknown> = characterModules;
  const load = characterModules.amber;
  const { default: kit } = await load();
  modules.amber = async () => ({ default: { ...kit, facts: { ...kit.facts, estimated: 0.06 } } });
  try {
    expect(await written(`${amber}${TEAMS.plain}`)).toEqual({ amber: 0.06 });
  } finally {
    modules.amber = load;
  }
});
