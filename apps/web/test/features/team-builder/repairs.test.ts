import { readFileSync } from 'node:fs';
import {
  applyEdits,
  chooseAction,
  duplicateBlock,
  fightLength,
  joinTeam,
  keepEnd,
  moveBlock,
  moveMember,
  newRotation,
  openConfig,
  problemsOf,
  RotationText,
  removeActions,
  removeBlocks,
  removeMember,
  repairsOfStop,
  replaceCharacter,
  type Stop,
  setCount,
  setFightLength,
  setTimes,
  type TextEdit,
  unwrapLoop,
  wrapInLoop,
} from '@quartet/edits';
import { iterationSeed } from '@quartet/engine';
import { Replay } from '@quartet/engine/playback';
import { openFight } from '@quartet/runner/session';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../../../test/lane.ts';
import { fc } from '../../../../../test/properties.ts';
import { standardMember } from '../../../src/features/team-builder/model/standardMember.ts';

const read = (text: string) => openConfig(text);
const file = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

/** Texts a player may begin with: nothing, the example, a rotation without end, enemies of the game's, conditions about the team. */
const BEGINNINGS = [
  '',
  file('apps/web/src/run/example.txt'),
  file('bench/yardstick.txt'),
  file('apps/web/src/features/team-builder/examples/neuvillette.txt'),
  file('apps/web/src/run/example.txt').replace(
    /target .*/,
    'target lvl=100 type=hilichurl;\nfn twice() { kuki skill; kuki attack; }',
  ),
];

const CHARACTERS = ['neuvillette', 'furina', 'kaedeharakazuha', 'baizhu', 'nahida', 'kukishinobu', 'xianyun', 'klee'];
const ACTIONS = ['attack', 'charge', 'skill', 'burst', 'dash', 'jump', 'high_plunge', 'low_plunge', 'aim'];
const LENGTHS = ['seconds', 'rotations', 'death'] as const;

const operation = fc.record({
  what: fc.constantFrom(
    'add',
    'remove',
    'removeWithActions',
    'replace',
    'reorder',
    'undo',
    'newRotation',
    'choose',
    'choose',
    'choose',
    'removeBlock',
    'moveBlock',
    'duplicateBlock',
    'count',
    'loop',
    'unwrap',
    'times',
    'length',
  ),
  a: fc.nat(),
  b: fc.nat(),
});
type Operation = { what: string; a: number; b: number };

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** The change an operation makes, as the cards and the rotation view make it. */
function editsOf(text: string, { what, a, b }: Operation): readonly TextEdit[] {
  const document = read(text);
  const team = document.config.characters.map(({ key }) => key);
  const rotation = RotationText.of(document);
  const block = pick([...rotation.all()], a);
  const other = pick([...rotation.all()], b);
  const gap =
    other === undefined
      ? rotation.end()
      : { parent: other.path.slice(0, -1), index: other.path[other.path.length - 1] ?? 0 };
  const key = pick(team, a) ?? '';
  const fresh = pick(
    CHARACTERS.filter((each) => !team.includes(each)),
    b,
  ) as string;
  switch (what) {
    case 'add':
      return joinTeam(document, standardMember(fresh));
    case 'remove':
      return removeMember(document, key);
    case 'removeWithActions': {
      const without = read(applyEdits(text, removeMember(document, key)));
      return [{ from: 0, to: text.length, insert: applyEdits(without.text, removeActions(without, key)) }];
    }
    case 'replace':
      return replaceCharacter(document, key, standardMember(fresh));
    case 'reorder':
      return moveMember(document, key, b % 4);
    case 'newRotation':
      return newRotation(document);
    case 'choose':
      if (key === '') return [];
      return chooseAction(document, b % 2 === 0 ? gap : rotation.end(), {
        character: key,
        actions: [{ action: pick(ACTIONS, b) as string, params: [] }],
      });
    case 'length':
      return setFightLength(
        document,
        {
          seconds: { kind: 'seconds', seconds: 20 + (b % 100) },
          rotations: { kind: 'rotations', count: 1 + (b % 5) },
          death: { kind: 'death', hp: 100_000 },
        }[pick(LENGTHS, a) as 'death'] as never,
      );
  }
  if (block === undefined) return [];
  const { path } = block;
  const parent = path.slice(0, -1);
  const index = path[path.length - 1] ?? 0;
  switch (what) {
    case 'removeBlock':
      return removeBlocks(document, parent, index, index);
    case 'moveBlock':
      return moveBlock(document, path, gap);
    case 'duplicateBlock':
      return duplicateBlock(document, path);
    case 'count':
      return setCount(document, path, 1 + (b % 4));
    case 'loop':
      return document.changes(
        (now) => wrapInLoop(now, parent, index, rotation.body(parent).length - 1),
        keepEnd(document),
      );
    case 'unwrap':
      return unwrapLoop(document, path);
    case 'times':
      return document.changes((now) => setTimes(now, path, b % 3 === 0 ? 'endless' : 1 + (b % 5)), keepEnd(document));
    default:
      return [];
  }
}

/** The text after operations; undo takes the last change back. */
function after(beginning: string, operations: readonly Operation[]): string {
  const history = [beginning];
  for (const each of operations) {
    const text = history[history.length - 1] as string;
    if (each.what === 'undo') {
      if (history.length > 1) history.pop();
      continue;
    }
    history.push(applyEdits(text, editsOf(text, each)));
  }
  return history[history.length - 1] as string;
}

/** Why a text that validates does not run to its end; null when it does. */
async function stopOf(text: string): Promise<Stop | null> {
  const { plan } = await openFight(text);
  return new Replay(plan).play(iterationSeed(1, 0)).failure;
}

/** Presses the buttons of the problems until there are none; `choice` selects one of several. */
async function settle(text: string, choice: number): Promise<string> {
  let now = text;
  for (let step = 0; step < 120; step++) {
    const parsed = read(now);
    const [problem] = problemsOf(parsed);
    if (problem?.kind === 'no-team') {
      now = applyEdits(now, joinTeam(parsed, standardMember('furina')));
      continue;
    }
    const stop = problem === undefined ? await stopOf(now) : null;
    if (problem === undefined && stop === null) return now;
    const repairs = problem?.repairs ?? repairsOfStop(parsed, stop as Stop);
    const repair = pick(repairs, choice);
    if (repair === undefined) throw new Error(`no repair for ${problem?.kind ?? stop?.phrase.id} in\n${now}`);
    const next = applyEdits(now, repair.edits);
    if (next === now) throw new Error(`${repair.kind} changes nothing in\n${now}`);
    now = next;
  }
  throw new Error(`never settled:\n${now}`);
}

describe('every change with the cards and the rotation view', () => {
  it('leads to a config that runs, or to problems whose buttons lead to one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...BEGINNINGS),
        fc.array(operation, { maxLength: 12 }),
        fc.nat(3),
        async (beginning, operations, choice) => {
          const text = after(beginning, operations);
          const settled = await settle(text, choice);
          expect(read(settled).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
          expect(fightLength(read(settled)).kind).not.toBe('never');
        },
      ),
      { numRuns: isWhole ? 150 : 8, endOnFailure: true },
    );
  });
});

describe('an action that is not allowed', () => {
  it('has its repair after every other action', async () => {
    const stopped = `hutao char lvl=90/90 cons=0 talent=9,9,9;
hutao add weapon="dragonsbane" refine=1 lvl=90/90;
target lvl=100 resist=0.1;
active hutao;
hutao attack, low_plunge;
`;
    const stop = await stopOf(stopped);
    expect(stop?.phrase.id).toBe('engine.after-action');
    const kinds = repairsOfStop(read(stopped), stop as Stop).map(({ kind }) => kind);
    // A jump does not lift a character: only kits do.
    expect(kinds).toEqual(['remove-action']);
  });

  it('a text in an older form is not settled line by line', () => {
    const kinds = problemsOf(read('char+=bennett lvl=90 cons=0 talent=1,1,1;\n'))
      .filter(({ kind }) => kind === 'other')
      .flatMap(({ repairs }) => repairs.map(({ kind }) => kind));
    expect(kinds).not.toContain('remove-line');
  });
});

describe('an action that cannot begin where it stands', () => {
  it('gets what it needs before it, or goes', async () => {
    let text = applyEdits('', joinTeam(read(''), standardMember('bennett')));
    text += 'bennett skill, charge;\n';
    const stop = (await stopOf(text)) as Stop;
    const [insert, remove] = repairsOfStop(read(text), stop);
    expect([insert, remove]).toMatchObject([
      { kind: 'insert-action', character: 'bennett', action: 'attack' },
      { kind: 'remove-action', character: 'bennett', action: 'charge' },
    ]);
    expect(applyEdits(text, insert?.edits ?? [])).toContain('bennett skill, attack, charge;');
    expect(applyEdits(text, remove?.edits ?? [])).toContain('bennett skill;');
    for (const repair of [insert, remove]) expect(await stopOf(applyEdits(text, repair?.edits ?? []))).toBeNull();
    // A plunge needs a kit that lifts its character; a jump does not.
    const plunge = text.replace('charge', 'high_plunge');
    expect(repairsOfStop(read(plunge), (await stopOf(plunge)) as Stop)).toMatchObject([{ kind: 'remove-action' }]);
  });
});
