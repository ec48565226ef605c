import type { Declaration } from '@quartet/script';
import { formatNumber } from './build.ts';
import type { ConfigDocument } from './document.ts';
import { TeamText } from './team-text.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/*
 * The enemies as edits of the config text: each changes as little of a target's line as the new value needs.
 */

type TargetDeclaration = Extract<Declaration, { readonly kind: 'target' }>;

/** Maximum number of enemies that the form offers. */
export const maxTargets = 10;

/** An enemy as written on its line; null for values that are not written. */
export interface Enemy {
  readonly level: number | null;
  /** Resistance to every element, as a fraction. */
  readonly resist: number | null;
  readonly hp: number | null;
  /** Name of an enemy of the game, which has its own resistances and HP. */
  readonly type: string | null;
}

/** A change of an enemy; absent values stay, null removes a value from the line. */
export type EnemyPatch = Partial<Record<'level' | 'hp', number | null>> & { readonly resist?: number };

const targetsOf = (document: ConfigDocument): TargetDeclaration[] =>
  document.ast.body.filter((node): node is TargetDeclaration => node.kind === 'target');

/** The enemies of a config in order. */
export function enemiesOf(document: ConfigDocument): Enemy[] {
  return targetsOf(document).map(({ items }) => {
    const value = (key: 'lvl' | 'hp' | 'resist') => {
      const item = items.findLast((each) => each.key === key);
      return item !== undefined && 'value' in item ? item.value : null;
    };
    const type = items.findLast((item) => item.key === 'type');
    return { level: value('lvl'), resist: value('resist'), hp: value('hp'), type: type?.name ?? null };
  });
}

/** Changes an enemy in place. */
export function editEnemy(document: ConfigDocument, index: number, patch: EnemyPatch): TextEdit[] {
  const target = targetsOf(document)[index];
  if (target === undefined) return [];
  const { text } = document;
  const edits = new EditList();
  const end = text[target.to - 1] === ';' ? target.to - 1 : target.to;
  for (const [key, value] of [
    ['lvl', patch.level],
    ['resist', patch.resist],
    ['hp', patch.hp],
  ] as const) {
    if (value === undefined) continue;
    const item = target.items.findLast((each) => each.key === key);
    const written = value === null ? '' : `${key}=${formatNumber(value)}`;
    if (item === undefined) {
      if (written !== '') edits.insert(end, ` ${written}`);
    } else if (written !== '') edits.replace(item, written);
    else
      edits.replace({ from: item.from - (/[ \t]*$/.exec(text.slice(0, item.from))?.[0].length ?? 0), to: item.to }, '');
  }
  return edits.edits;
}

/** Adds an enemy like the last one after it, or the usual one where there is none. */
export function addEnemy(document: ConfigDocument): TextEdit[] {
  const team = new TeamText(document);
  const targets = targetsOf(document);
  if (targets.length >= maxTargets) return [];
  const last = targets[targets.length - 1];
  if (last === undefined) {
    const { length } = team.text;
    return [{ from: length, to: length, insert: `${team.eol}target lvl=100 resist=0.1;${team.eol}` }];
  }
  const copy = team.text.slice(last.from, last.to);
  const lines = team.lines(last);
  const at = lines?.to ?? last.to;
  return [{ from: at, to: at, insert: `${lines === null ? ' ' : team.eol}${copy}` }];
}

/** Removes an enemy with its line. */
export function removeEnemy(document: ConfigDocument, index: number): TextEdit[] {
  const target = targetsOf(document)[index];
  return target === undefined ? [] : [{ ...new TeamText(document).removal(target), insert: '' }];
}
