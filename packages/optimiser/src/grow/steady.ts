/** The last change of a rotation that players read: what comes late, or holds up the whole team in a few fights, gets a condition or time. */
import {
  actionText,
  type ConfigDocument,
  insertAt,
  openConfig,
  type RotationBlock,
  RotationText,
  setCount,
  setTimes,
} from '@quartet/edits';
import { readyFixes } from '@quartet/script';
import { finishes, type Look, type Rotation, rotationOf, selected } from '../climber.ts';
import type { Lab, Sample } from '../lab.ts';
import { FLOW } from '../objective.ts';
import { isAbility } from './plan.ts';
import type { RefineOptions } from './refine.ts';

/** Fights in which waits are looked for: they show a wait of one fight in fifty with a probability of 86 %. */
const STEADY_FIGHTS = 96;
/** Fights in which the changes of a text are compared. */
const LOOKS: readonly Look[] = [
  { fights: 12, keep: 64, loss: 0.02 },
  { fights: STEADY_FIGHTS, keep: 4, loss: 0.01 },
];
/** Share of the fights in which a burst should not wait for energy. */
const ON_TIME = 0.9;
/** Changes in a row. */
const MAX_CHANGES = 3;
/** Attacks before an ability, while it recovers. */
const FILLERS = [1, 3] as const;
/** Most repetitions that are longer by one. */
const MAX_HITS = 6;

const ABILITIES = ['burst', 'skill'] as const;
type Ability = (typeof ABILITIES)[number];

/** Skills or bursts of a character without a condition, in order. */
const openAbilities = (document: ConfigDocument, character: string, ability: Ability) =>
  [...RotationText.of(document).all()].flatMap((block) =>
    block.kind === 'action' && block.character === character && block.count === 1 && isAbility(block.action, ability)
      ? [block]
      : [],
  );

/** With a condition for each burst or skill of a character that has none. */
function guarded(document: ConfigDocument, character: string, ability: Ability): ConfigDocument {
  let current = document;
  for (let block = openAbilities(current, character, ability)[0]; block !== undefined; ) {
    const [fix] = readyFixes(current.ast, block.from, false);
    if (fix === undefined) return current;
    current = current.apply([fix]);
    [block] = openAbilities(current, character, ability);
  }
  return current;
}

/** A repetition longer by one; null for other blocks. */
function longer(document: ConfigDocument, block: RotationBlock): ConfigDocument | null {
  if (block.kind === 'loop' && typeof block.times === 'number' && block.times > 1)
    return document.apply(setTimes(document, block.path, block.times + 1));
  if (block.kind === 'action' && block.action === 'attack' && block.count < MAX_HITS)
    return document.apply(setCount(document, block.path, block.count + 1));
  return null;
}

/** Each change that may end a wait. */
function changesOf(document: ConfigDocument): ConfigDocument[] {
  const keys = document.config.characters.map(({ key }) => key);
  const guards = keys.flatMap((key) => ABILITIES.map((ability) => guarded(document, key, ability)));
  const blocks = [...RotationText.of(document).all()];
  const longest = blocks.flatMap((block) => longer(document, block) ?? []);
  const fillers = keys.flatMap((key) =>
    ABILITIES.flatMap((ability) =>
      openAbilities(document, key, ability).flatMap(({ path }) =>
        FILLERS.map((count) => {
          const gap = { parent: path.slice(0, -1), index: path.at(-1) ?? 0 };
          const piece = { kind: 'action', character: key, text: actionText('attack', [], count) } as const;
          return document.apply(insertAt(document, gap, piece));
        }),
      ),
    ),
  );
  const found = new Map([...guards, ...longest, ...fillers].map((each) => [each.text, each]));
  found.delete(document.text);
  return [...found.values()];
}

/** Whether a rotation has long waits, also those that few fights show, or bursts that often wait for energy. */
const isUnsteady = (sample: Sample): boolean =>
  sample.late.some((frames) => frames > 0) ||
  Array.from({ length: sample.team }, (_, slot) => sample.onTime(slot)).some((share) => share < ON_TIME);

/** A rotation changed while it gets better and is unsteady. */
export async function steadied(
  lab: Lab,
  text: string,
  { allows = () => true, admit }: Pick<RefineOptions, 'allows' | 'admit'> = {},
): Promise<string> {
  const first = lab.stream('steady');
  const given = rotationOf(openConfig(text));
  let current: Rotation = given;
  await lab.fightMore([current], first, STEADY_FIGHTS);
  for (let left = MAX_CHANGES; left > 0 && current.sample !== null && isUnsteady(current.sample); left--) {
    const drawn = changesOf(current.document).filter(allows).map(rotationOf);
    const young = admit === undefined ? drawn : await admit(drawn);
    const best: Rotation = await selected(lab, current, young, {
      first,
      looks: LOOKS,
      slack: () => 0,
      objective: FLOW,
    });
    if (best === current) break;
    current = best;
  }
  return current === given || !(await finishes(lab, current.build)) ? text : current.build.text;
}
