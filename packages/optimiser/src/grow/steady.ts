/** Conditions for skills and bursts that rarely come late, but then hold up the whole team. */
import { type ConfigDocument, openConfig, RotationText } from '@quartet/edits';
import { readyFixes } from '@quartet/script';
import { finishes } from '../climber.ts';
import type { Contender, Lab } from '../lab.ts';
import { gainOf, type Objective } from '../objective.ts';
import { isAbility } from './plan.ts';

/** Fights in which waits are looked for: a wait of one fight in fifty is found with a probability of 86 %. */
const STEADY_FIGHTS = 96;

const ABILITIES = ['burst', 'skill'] as const;

/** The text with a condition for each burst or skill of a character that is used without one; the text itself without any. */
function guarded(document: ConfigDocument, character: string, ability: (typeof ABILITIES)[number]): string {
  let current = document;
  const isOpen = (now: ConfigDocument): number | undefined => {
    for (const block of RotationText.of(now).all())
      if (
        block.kind === 'action' &&
        block.character === character &&
        block.count === 1 &&
        isAbility(block.action, ability)
      )
        return block.from;
    return undefined;
  };
  for (let from = isOpen(current); from !== undefined; from = isOpen(current)) {
    const [fix] = readyFixes(current.ast, from, false);
    if (fix === undefined) break;
    current = current.apply([fix]);
  }
  return current.text;
}

/**
 * A rotation whose long waits are gone where a condition ends them: skills and bursts of one character after the other get it while the
 * objective grows. Rare waits matter here that few fights do not show.
 */
export async function steadied(lab: Lab, text: string, objective: Objective): Promise<string> {
  const first = lab.stream('undo') + STEADY_FIGHTS;
  let current: Contender = { build: { text }, sample: null };
  await lab.fightMore([current], first, STEADY_FIGHTS);
  while (current.sample?.late.some((frames) => frames > 0)) {
    const document = openConfig(current.build.text);
    const texts = document.config.characters.flatMap(({ key }) =>
      ABILITIES.map((ability) => guarded(document, key, ability)),
    );
    const others = [...new Set(texts)]
      .filter((each) => each !== document.text)
      .map((each): Contender => ({ build: { text: each }, sample: null }));
    await lab.fightMore(others, first, STEADY_FIGHTS);
    const base = current;
    const gain = (each: Contender): number => gainOf(base, each, objective).mean;
    const [best] = others.sort((a, b) => gain(b) - gain(a));
    if (best === undefined || !(gain(best) > 0)) break;
    current = best;
  }
  return current.build.text === text || (await finishes(lab, current.build)) ? current.build.text : text;
}
