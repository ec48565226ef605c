import { levelConfigs, openConfig } from '@quartet/edits';
import { stringifySample } from '@quartet/results';
import type { ExpectedHit, Solution } from '@quartet/results/inGame';
import { describe, expect, it } from 'vitest';
import { readSeen } from '#features/sample/inGame/sighting.ts';
import { SampleService } from '#features/sample/worker/core.ts';
import type { CallName, Calls } from '#features/sample/worker/protocol.ts';
import { ownSample } from './fixture.ts';

const TEXT = `xingqiu char lvl=80/90 cons=0 talent=6,6,6;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add stats hp=4780 atk=311 cr=0.5;
active xingqiu;
target lvl=100 resist=0.1;
options duration=5;
xingqiu skill, attack;
`;

const bytesOf = async (text: string) => new TextEncoder().encode(stringifySample(await ownSample(text)));

describe('a number of the game', () => {
  it('is read with any separators of thousands', () => {
    expect(['12,345', '12.345', ' 12 345 ', "12'345", '12345'].map(readSeen)).toEqual(Array(5).fill(12345));
    expect(['', '0', 'x', '-5', '1e5', '999999999', '1'.repeat(40)].map(readSeen)).toEqual(Array(7).fill(null));
  });

  it('is explained by the worker: as it is, then by another level', async () => {
    const service = new SampleService();
    let id = 0;
    const call = <K extends CallName>(name: K, ask: Calls[K]['ask']): Calls[K]['answer'] => {
      const response = service.answer({ id: id++, call: name, ask });
      if ('error' in response) throw new Error(response.error);
      return structuredClone(response.answer) as Calls[K]['answer'];
    };
    call('open', await bytesOf(TEXT));
    const hits: ExpectedHit[] = call('numbers', null);
    const skill = hits.find(({ model }) => model.name.includes('Fatal Rainscreen'));
    if (skill?.plain == null) throw new Error('no skill');
    const { name } = skill.model;
    const same: Solution = call('solve', { seen: skill.plain, name, roll: 'plain' });
    expect(same.fits[0]).toMatchObject({ differences: [], cost: 0 });
    expect(call('hit', { frame: skill.frame, hit: skill.hit })?.derivation?.name).toBe(name);

    const level9 = levelConfigs(openConfig(TEXT)).find(({ kind, level }) => kind === 'talentLevel' && level === 9);
    if (level9 === undefined) throw new Error('no level 9');
    const other = new SampleService();
    other.answer({ id: 0, call: 'open', ask: await bytesOf(level9.text) });
    const there = other.answer({ id: 1, call: 'numbers', ask: null });
    const seen = (there as { answer: ExpectedHit[] }).answer.find(({ model }) => model.name === name)?.plain ?? 0;
    const talents = (): Solution['fits'] =>
      call('solve', { seen, name, roll: 'plain' }).fits.filter(({ differences }) =>
        differences.some(({ kind }) => kind === 'talentLevel'),
      );
    expect(talents()).toEqual([]);
    for (const { kind, level, text } of levelConfigs(openConfig(TEXT)))
      if (kind === 'talentLevel') call('level', { kind, level, bytes: await bytesOf(text) });
    expect(talents().map(({ differences }) => differences)).toEqual([[{ kind: 'talentLevel', from: 6, to: 9 }]]);
  });
});
