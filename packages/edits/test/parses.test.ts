import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyBuild,
  canKeepScript,
  chooseAction,
  clearScript,
  type Edit,
  editMember,
  joinTeam,
  keepEnd,
  memberOfConfig,
  moveBlock,
  newBuild,
  newMember,
  newRotation,
  openConfig,
  problemsOf,
  removeBlocks,
  removeMember,
  repeatTimes,
  replaceCharacter,
  setFightLength,
  setTimes,
  startTeam,
  stopAfter,
  wrapInLoop,
} from '../src/index.ts';

const counts = vi.hoisted(() => ({ parses: 0 }));

vi.mock('@quartet/script', async (load) => {
  const script = await load<typeof import('@quartet/script')>();
  const parse: typeof script.parse = (...given) => {
    counts.parses++;
    return script.parse(...given);
  };
  return { ...script, parse };
});

const yardstick = readFileSync(new URL('../../../bench/yardstick.txt', import.meta.url), 'utf8');
const loop = [0];
const build = { ...newBuild('yelan', 'bow'), mains: [['hp', 4780] as const] };
const edits: Readonly<Record<string, Edit>> = {
  'one number of a character': (now) => editMember(now, 'yelan', { cons: 3 }),
  'a whole build': (now) => applyBuild(now, { ...build, stats: build.stats.map((_, slot) => (slot === 3 ? 4780 : 0)) }),
  'another character': (now) => replaceCharacter(now, 'yelan', newMember('mona')),
  'a new member': (now) =>
    now.changes(
      (each) => removeMember(each, 'yelan'),
      (each) => joinTeam(each, newMember('mona')),
    ),
  'a new team': (now) => startTeam(now, ['mona', 'diluc'].map(newMember)),
  'a new rotation': newRotation,
  'no script': clearScript,
  'a chosen action': (now) =>
    chooseAction(now, { parent: [], index: 0 }, { character: 'yelan', actions: [{ action: 'dash', params: [] }] }),
  'five blocks less': (now) => removeBlocks(now, loop, 0, 4),
  'a block elsewhere': (now) => moveBlock(now, [0, 0], { parent: loop, index: 4 }),
  'a loop': (now) => wrapInLoop(now, loop, 1, 3),
  'rounds, with the end kept': (now) => now.changes((each) => setTimes(each, loop, 7), keepEnd(now)),
  'an end in seconds': (now) => stopAfter(now, 60),
  'an end in rounds': (now) => repeatTimes(now, 4),
  'an end by death': (now) => setFightLength(now, { kind: 'death', hp: 5_000_000 }),
};

describe('an edit of an open document', () => {
  beforeEach(() => {
    counts.parses = 0;
  });

  it.each(Object.entries(edits))('parses no whole text: %s', (_, edit) => {
    const document = openConfig(yardstick);
    expect(counts.parses).toBe(1);
    const changed = document.after(edit);
    expect(changed.text).not.toBe(yardstick);
    expect(counts.parses).toBe(1);
    // Its problems are read from the whole text, once.
    problemsOf(changed);
    expect(changed.diagnostics).toBe(changed.diagnostics);
    expect(counts.parses).toBe(2);
  });

  it('parses the text once for the question whether the script can stay', () => {
    const document = openConfig(yardstick);
    canKeepScript(document, document.config.characters.slice(1).map(memberOfConfig));
    expect(counts.parses).toBe(2);
  });
});
