/** The last part of the search: changes of single actions in the text of a rotation. */
import {
  actionText,
  type ConfigDocument,
  openConfig,
  type RotationBlock,
  RotationText,
  removeBlock,
} from '@quartet/edits';
import { Rng } from '@quartet/engine';
import { brood, climb, finishes, type Rotation, rotationOf } from '../climber.ts';
import { hashOf } from '../hash.ts';
import type { Lab } from '../lab.ts';
import { type Move, Mutations, repertoire } from '../mutations.ts';
import { DPS, gainOver, type Objective, valueWith } from '../objective.ts';
import type { AttackString, CharacterMoves } from './moves.ts';
import { SHARDS, takesShard } from './plan.ts';

/** Further random changes of a text. */
const SECOND = 0.35;
/** Fights in which actions are removed, and the loss of DPS that is accepted as a fraction. */
const TIDY_FIGHTS = 6;
const TIDY_LOSS = 2e-4;

export interface RefineOptions {
  readonly fights: number;
  /** The damage per second when absent. */
  readonly objective?: Objective;
  /** Whether a rotation may be tried; any when absent. */
  allows?(document: ConfigDocument): boolean;
  /** Those of the new rotations that may be tried, by fights; all when absent. */
  admit?(young: readonly Rotation[]): Promise<readonly Rotation[]>;
  /** Loss of DPS, as a fraction, that is accepted for each dash, jump, walk or crystal less; that of any action when absent. */
  readonly cancelLoss?: number;
  onRound?(): void;
}

const textsOf = ({ text, spending }: AttackString): string[] =>
  spending === undefined ? [text] : [text, spending.text];

/** The actions of the strings and turns of a team. */
function movesIn(team: readonly CharacterMoves[]): Move[] {
  const found = new Map<string, Move>();
  for (const { key, skills, strings, techniques, turns } of team)
    for (const text of [...skills, ...strings.flatMap(textsOf), ...techniques, ...turns])
      for (const [, action = '', list = ''] of text.matchAll(/(\w+)(?:\[([^\]]*)\])?(?::\d+)?(?:, |$)/g)) {
        if (action === SHARDS) continue;
        const params = list === '' ? [] : list.split(', ').map((each) => paramOf(each));
        found.set(`${key} ${actionText(action, params)}`, { character: key, action, params });
      }
  return [...found.values()];
}

function paramOf(text: string): { name: string; text: string } {
  const [name = '', value = ''] = text.split('=');
  return { name, text: value };
}

/** Changes single actions of a config's rotation, then removes those without effect. */
export async function refine(
  lab: Lab,
  text: string,
  team: readonly CharacterMoves[],
  { fights, objective = DPS, allows = () => true, admit, cancelLoss = TIDY_LOSS, onRound }: RefineOptions,
): Promise<string> {
  const rng = new Rng();
  rng.reseed(lab.seed, 3);
  const start = rotationOf(openConfig(text));
  const moves = new Map([...repertoire(start.document), ...movesIn(team)].map((move) => [JSON.stringify(move), move]));
  const mutations = new Mutations([...moves.values()], rng);
  const known = new Set([hashOf(text)]);
  const draw = ({ document }: Rotation): Rotation[] => {
    lab.check();
    return brood(known, () => {
      let next = mutations.draw(document);
      while (rng.float() < SECOND) next = mutations.draw(next);
      return rotationOf(allows(next) ? next : document);
    });
  };
  const found = await climb(lab, start, {
    limit: lab.spent + fights,
    first: lab.stream('compare'),
    draw,
    objective,
    admit,
    onRound,
  });
  return (await tidied(lab, found.document, { objective, allows, admit, cancelLoss })).text;
}

/** Actions that only cut animations or pass time. */
const CANCELS: ReadonlySet<string> = new Set(['dash', 'jump', 'walk']);

/** Whether a block has to be worth more than others in a text that players read. */
const isExtra = (block: RotationBlock): boolean =>
  block.kind === 'action' ? CANCELS.has(block.action) : block.kind === 'code' && takesShard(block.text);

/** Blocks of the round that may go, those of its loops too unless they are all that a loop has. */
function removable(document: ConfigDocument): RotationBlock[] {
  const { blocks } = RotationText.of(document);
  const main = blocks.find((block) => block.kind === 'loop');
  const body = main?.kind === 'loop' ? main.body : blocks;
  const within = (all: readonly RotationBlock[]): RotationBlock[] => {
    const list = all.filter(({ kind }) => kind !== 'note');
    return list.flatMap((block) => [
      ...(list.length > 1 ? [block] : []),
      ...(block.kind === 'loop' ? within(block.body) : []),
    ]);
  };
  return within(body);
}

/** A document without actions whose absence makes no difference; the document itself where some of its fights need them. */
async function tidied(
  lab: Lab,
  document: ConfigDocument,
  {
    objective,
    allows,
    admit,
    cancelLoss,
  }: Required<Pick<RefineOptions, 'objective' | 'allows' | 'cancelLoss'>> & Pick<RefineOptions, 'admit'>,
): Promise<ConfigDocument> {
  let current = rotationOf(document);
  await lab.fightMore([current], lab.stream('trim-actions'), TIDY_FIGHTS);
  for (let number = 0; ; ) {
    const block = removable(current.document)[number];
    if (block === undefined) return (await finishes(lab, current.build)) ? current.document : document;
    const without = rotationOf(current.document.after((now) => removeBlock(now, block.path)));
    const mayGo = allows(without.document) && (await admit?.([without]))?.length !== 0;
    if (mayGo) await lab.fightMore([without], lab.stream('trim-actions'), TIDY_FIGHTS);
    const loss = isExtra(block) ? cancelLoss : TIDY_LOSS;
    const isIdle =
      without.sample !== null &&
      current.sample !== null &&
      gainOver(current.sample, without.sample, objective).mean > -loss * Math.abs(valueWith(current.sample, objective));
    if (isIdle) current = without;
    else number++;
  }
}
