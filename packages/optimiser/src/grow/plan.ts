/** A rotation as turns of characters, and its text. */

/** A step of a turn. */
export type Step =
  /** Actions, such as `skill[hold=1], high_plunge`. */
  | { readonly kind: 'act'; readonly text: string }
  /** Actions that are skipped unless their ability is ready. */
  | { readonly kind: 'ready'; readonly ability: 'skill' | 'burst'; readonly text: string }
  /** Actions repeated in a row, optionally with a skill whenever it is ready. */
  | { readonly kind: 'repeat'; readonly text: string; readonly times: number; readonly skill: string | null };

export interface Turn {
  readonly character: string;
  readonly steps: readonly Step[];
}

/** One round of a rotation, which repeats until the fight ends. */
export interface Plan {
  readonly turns: readonly Turn[];
}

const ready = (character: string, ability: string, text: string): string =>
  `if .${character}.${ability}.ready { ${character} ${text}; }`;

function stepLines(character: string, step: Step): string[] {
  switch (step.kind) {
    case 'act':
      return [`${character} ${step.text};`];
    case 'ready':
      return [ready(character, step.ability, step.text)];
    case 'repeat': {
      const skill = step.skill === null ? [] : [`  ${ready(character, 'skill', step.skill)}`];
      const head = `for let i = 0; i < ${step.times}; i = i + 1 {`;
      return [head, ...skill, `  ${character} ${step.text};`, '}'];
    }
  }
}

/** Joins actions in a row, so that a turn reads as one statement. */
function joined(steps: readonly Step[]): Step[] {
  const out: Step[] = [];
  for (const step of steps) {
    const before = out.at(-1);
    if (step.kind === 'act' && before?.kind === 'act')
      out[out.length - 1] = { kind: 'act', text: `${before.text}, ${step.text}` };
    else out.push(step);
  }
  return out;
}

/** The script of a plan: its round in an endless loop. */
export function scriptOf({ turns }: Plan): string {
  const lines = turns.flatMap(({ character, steps }) =>
    joined(steps).flatMap((step) => stepLines(character, step).map((line) => `  ${line}`)),
  );
  return `while 1 {\n${lines.join('\n')}\n}\n`;
}
