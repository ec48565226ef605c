/** The last part of the search: changes of single actions in the text of a rotation. */
import { actionText, type ConfigDocument, openConfig, RotationText, removeBlock } from '@quartet/edits';
import { Rng } from '@quartet/engine';
import type { Contender, Lab } from '../lab.ts';
import { type Move, Mutations, repertoire } from '../mutations.ts';
import { gainOver, type Objective, valueWith } from '../objective.ts';
import { BROOD, climb, finishes } from './climb.ts';
import type { CharacterMoves } from './moves.ts';

const DPS: Objective = { kind: 'dps' };
const ATTEMPTS = 20;
/** Further random changes of a text. */
const SECOND = 0.35;
/** Fights in which actions are removed, the first of them, and the loss of DPS that is accepted as a fraction. */
const TIDY_FIGHTS = 6;
const TIDY_FROM = 1 << 17;
const TIDY_LOSS = 2e-4;

interface Draft extends Contender {
  readonly document: ConfigDocument;
}

const draft = (document: ConfigDocument): Draft => ({ document, build: { text: document.text }, sample: null });

export interface RefineOptions {
  readonly fights: number;
  onRound?(): void;
}

/** The actions of the strings and turns of a team. */
function movesIn(team: readonly CharacterMoves[]): Move[] {
  const found = new Map<string, Move>();
  for (const { key, skills, strings, techniques, turns } of team)
    for (const text of [...skills, ...strings.map((each) => each.text), ...techniques, ...turns])
      for (const [, action = '', list = ''] of text.matchAll(/(\w+)(?:\[([^\]]*)\])?(?::\d+)?(?:, |$)/g)) {
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
  { fights, onRound }: RefineOptions,
): Promise<string> {
  const rng = new Rng();
  rng.reseed(lab.seed, 3);
  const start = draft(openConfig(text));
  const moves = new Map([...repertoire(start.document), ...movesIn(team)].map((move) => [JSON.stringify(move), move]));
  const mutations = new Mutations([...moves.values()], rng);
  const known = new Set([text]);
  const draw = ({ document }: Draft): Draft[] => {
    lab.check();
    const young: Draft[] = [];
    for (let attempt = 0; young.length < BROOD && attempt < BROOD * ATTEMPTS; attempt++) {
      let next = mutations.draw(document);
      while (rng.float() < SECOND) next = mutations.draw(next);
      if (known.has(next.text)) continue;
      known.add(next.text);
      young.push(draft(next));
    }
    return young;
  };
  const found = await climb(lab, start, {
    limit: lab.spent + fights,
    first: 1 << 18,
    draw,
    fresh: ({ document }) => draft(document),
    onRound,
  });
  return (await tidied(lab, found.document)).text;
}

/** A document without actions whose absence makes no difference; the document itself where some of its fights need them. */
async function tidied(lab: Lab, document: ConfigDocument): Promise<ConfigDocument> {
  let current = draft(document);
  await lab.fightMore([current], TIDY_FROM, TIDY_FIGHTS);
  for (let number = 0; ; ) {
    const { blocks } = RotationText.of(current.document);
    const inner = blocks.find((block) => block.kind === 'loop');
    const body = inner?.kind === 'loop' ? inner.body : blocks;
    const block = body[number];
    if (block === undefined) return (await finishes(lab, current.build)) ? current.document : document;
    const without = draft(current.document.after((now) => removeBlock(now, block.path)));
    if (body.length > 1) await lab.fightMore([without], TIDY_FROM, TIDY_FIGHTS);
    const isIdle =
      without.sample !== null &&
      current.sample !== null &&
      gainOver(current.sample, without.sample, DPS).mean > -TIDY_LOSS * Math.abs(valueWith(current.sample, DPS));
    if (isIdle) current = without;
    else number++;
  }
}
