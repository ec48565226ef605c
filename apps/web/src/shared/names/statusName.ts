import { find } from '@quartet/gamedata/names';
import { capital } from '@quartet/gamedata/spelledOut';
import { type EffectPart, type EffectStat, type EffectWord, type Owner, readEffectKey } from './effectKey.ts';
import { fill } from './fill.ts';

/** Texts in the player's language for names of effects. */
export interface StatusWords {
  readonly actions: Readonly<Record<string, string>>;
  readonly elements: Readonly<Record<string, string>>;
  readonly reactions: Readonly<Record<string, string>>;
  readonly characters: Readonly<Record<string, string>>;
  readonly weapons: Readonly<Record<string, string>>;
  readonly sets: Readonly<Record<string, string>>;
  /** `pieces` by number; `part` is a pattern of `{name}` and `{part}`. */
  readonly sources: { readonly pieces: Readonly<Record<2 | 4, string>>; readonly part: string };
  readonly effects: Readonly<Record<EffectWord, string>>;
  readonly stats: Readonly<Record<EffectStat, string>>;
  /** `{element} Resonance` */
  readonly resonance: string;
  /** Keys of the team's characters, if known. */
  readonly team: readonly string[];
  /** Whether the key itself follows the name. */
  readonly showKeys: boolean;
}

/** Appends the key that scripts and logs use to a name if keys are shown. */
export const withKey = (name: string, key: string, words: { readonly showKeys: boolean }): string =>
  words.showKeys && name !== key ? `${name} [${key}]` : name;

/** Label of an effect by its key and, if the log contains it, its owner. A label never has the form of a key. */
export function statusNamer(words: StatusWords): (key: string, owner?: Owner | null) => string {
  function ownerName({ kind, key }: Owner): string {
    // Both travelers have the same effect keys.
    const sibling = key.replace(/^aether(?=.)/, 'lumine');
    const own = words.team.includes(sibling) && !words.team.includes(key) ? sibling : key;
    return find(words[`${kind}s`], own) ?? capital(own);
  }

  function said(part: EffectPart): string {
    if ('word' in part) return words.effects[part.word];
    if ('stat' in part) return words.stats[part.stat];
    if ('action' in part) return find(words.actions, part.action) ?? part.action;
    if ('element' in part) return find(words.elements, part.element) ?? part.element;
    if ('reaction' in part) return find(words.reactions, part.reaction) ?? part.reaction;
    if ('pieces' in part) return words.sources.pieces[part.pieces];
    if ('owner' in part) return ownerName(part.owner);
    return part.text;
  }

  function name(key: string, whose: Owner | null): string {
    const element = find(words.elements, /^([a-z]+)-res\b/.exec(key)?.[1] ?? '');
    if (element !== undefined) return fill(words.resonance, { element });
    const { owner, parts } = readEffectKey(key, whose);
    const rest = parts.map(said);
    const all = [...(owner === null ? [] : [ownerName(owner)]), ...rest];
    const [first = words.effects.effect, ...others] = all;
    return others.reduce((before, part) => fill(words.sources.part, { name: before, part }), first);
  }

  const known = new Map<string, string>();
  return (key, owner = null) => {
    if (key === '') return '';
    const id = owner === null ? key : `${owner.kind}/${owner.key}/${key}`;
    let label = known.get(id);
    if (label === undefined) {
      label = withKey(name(key, owner), key, words);
      known.set(id, label);
    }
    return label;
  };
}
