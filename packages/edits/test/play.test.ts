import { kqmDelays, kqmStringDelays, noDelays } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { applyEdits, openConfig, type Play, playOf, setPlay, startingDelays } from '../src/index.ts';

const PERFECT: Play = { mode: 'perfect', delays: noDelays, ping: null };
const KQM: Play = { mode: 'kqm', delays: kqmDelays, ping: null };
const OWN: Play = { mode: 'custom', delays: { ...kqmStringDelays, own: { mean: 3, sd: 0, min: 3, max: 3 } }, ping: 60 };
const WRITTEN = 'play=custom play_own=3 play_before_swap=14,4,6,20 play_after_swap=12,6,6,18 play_ping=60';
const set = (text: string, play: Play) => applyEdits(text, setPlay(openConfig(text), play));

describe('how precisely a fight is played', () => {
  it.each([
    ['target lvl=100 resist=0.1;\n', KQM, 'options play=kqm;\ntarget lvl=100 resist=0.1;\n'],
    ['target lvl=100;\r\n', KQM, 'options play=kqm;\r\ntarget lvl=100;\r\n'],
    ['options duration=90;\n', KQM, 'options duration=90 play=kqm;\n'],
    ['options play=kqm duration=90;\n', OWN, `options ${WRITTEN} duration=90;\n`],
    ['options play=kqm;\noptions duration=90 play_own=4;\n', KQM, 'options play=kqm;\noptions duration=90;\n'],
    ['options duration=90 play=kqm;\n', PERFECT, 'options duration=90;\n'],
    ['options play=custom  play_own=3 duration=90 # why\n;\n', PERFECT, 'options duration=90 # why\n;\n'],
    ['options play=kqm;\ntarget lvl=100;\n', PERFECT, 'target lvl=100;\n'],
    [`options play=kqm play_ping=60 iteration=5;\n`, { ...KQM, ping: 60 }, null],
    ['target lvl=100;\n', PERFECT, null],
  ])('%j becomes as it was set', (text, play, expected) => {
    const after = set(text, play);
    expect(after).toBe(expected ?? text);
    expect(playOf(openConfig(after))).toEqual(play);
    expect(set(after, play)).toBe(after);
  });

  it("begins own values with those in force, or with KQM's", () => {
    expect(startingDelays(PERFECT)).toEqual(kqmDelays);
    expect(startingDelays(OWN)).toEqual(OWN.delays);
  });
});
