import type { Derivation, Part, Term } from './calculation.ts';
import { GEAR, type Modifier } from './modifiers.ts';

/** Texts of a language for formulas. */
export interface FormulaWords {
  locale: string;
  /** Name of a term; the scaling stat and crit depend on the hit. */
  term(term: Term, derivation: Derivation): string;
  part(part: Part, derivation: Derivation): string;
  kind(kind: Modifier['kind']): string;
  /** A hit by its name in the log. */
  hit(name: string): string;
  /** Name of a bonus's source. */
  modifier(modifier: Modifier): string;
  /** A stat as the log names it. */
  stat(stat: string): string;
  rejected: string;
  damage: string;
  frame(frame: number): string;
}

/** Names of the things that a derivation mentions. */
export interface FormulaNames {
  /** A hit by its name in the log. */
  hit(name: string): string;
  /** An effect by its key. */
  effect(key: string): string;
  /** A character, weapon or set by its key. */
  owner(owner: 'character' | 'weapon' | 'artifact', key: string): string;
  stat(key: string): string;
  element(key: string): string;
  reaction(key: string): string;
}

/** A text by key, with values filled in. */
type TextOf = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Words of a language for formulas. @param text looks up a text of the area `hits` */
export function formulaWords(locale: string, text: TextOf, names: FormulaNames): FormulaWords {
  const write = formulaWriter(locale);
  const modifier = ({ name, kind, owner }: Modifier): string => {
    if (name === GEAR && kind === 'stat') return text('gear');
    if (owner === undefined) return kind === 'addition' ? names.hit(name) : names.effect(name);
    return names.owner(owner, name);
  };
  return {
    locale,
    term: (term, derivation) => {
      if (term.id === 'scaling') return text(`stat.${derivation.scalingStat}`);
      if (term.id === 'crit') return text(derivation.crit.happened ? 'term.crit' : 'term.noCrit');
      if (term.id === 'amplification' && derivation.amplified !== '')
        return text('term.amplificationOf', { reaction: names.reaction(derivation.amplified) });
      return text(`term.${term.id}`);
    },
    part: (part, derivation) => {
      if (part.modifier !== undefined) return modifier(part.modifier);
      if (part.of !== undefined) {
        const { stat, share, total } = part.of;
        return `${text(`stat.${stat}`)} ${write.share(total, share)} =`;
      }
      if (part.id === 'elementBonus' && derivation.element !== '')
        return text('part.elementBonusOf', { element: names.element(derivation.element) });
      return text(`part.${part.id}`);
    },
    kind: (kind) => text(`kind.${kind}`),
    hit: names.hit,
    modifier,
    stat: (stat) => (stat === 'flat_dmg' ? text('term.flat') : names.stat(stat.replace(/%$/, ''))),
    rejected: text('rejected'),
    damage: text('damage'),
    frame: (frame) => text('frame', { frame }),
  };
}

const STATS_IN_SHARES = /%$|^(?:cr|cd|er|heal)$/;

/** Writes the numbers of a derivation. */
export function formulaWriter(locale: string) {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const amount = (value: number) => plain.format(value);
  return {
    amount,
    term: (term: Term): string =>
      term.style === 'percent'
        ? share.format(term.value)
        : term.style === 'factor'
          ? fine.format(term.value)
          : amount(term.value),
    part: (part: Part): string =>
      part.style === 'percent'
        ? signed.format(part.value)
        : part.style === 'factor'
          ? `× ${fine.format(part.value)}`
          : plain.format(part.value),
    /** A stat and the share of it: `42,170 × 10.4%`. */
    share: (total: number, of: number): string => `${plain.format(total)} × ${share.format(of)}`,
    /** An amount of a modifier: shares as percent where the stat is one, or where it can only be one. */
    modifier: (stat: string, value: number): string =>
      STATS_IN_SHARES.test(stat) || Math.abs(value) <= 1 ? signed.format(value) : plain.format(value),
  };
}

/** The formula in one line: `182 % × 1,120 + 2,177`, then the factors. */
export function formulaLine(derivation: Derivation, locale: string): string {
  const write = formulaWriter(locale);
  const product = derivation.product.map(write.term).join(' × ');
  const flat = derivation.flat === null ? '' : write.term(derivation.flat);
  const factors = derivation.factors.map(write.term);
  let line: string;
  if (derivation.flatAfter) {
    const [first, ...rest] = factors;
    const inner = [product, first].filter((one) => one !== '').join(' × ');
    line = [flat === '' ? inner : `(${inner} + ${flat})`, ...rest].join(' × ');
  } else {
    const base = product === '' ? flat : flat === '' ? product : `(${product} + ${flat})`;
    line = [base === '' ? '0' : base, ...factors].join(' × ');
  }
  return `${line} = ${write.amount(derivation.damage)}`;
}

/** The whole derivation as text for copying. */
export function formulaText(derivation: Derivation, words: FormulaWords): string {
  const write = formulaWriter(words.locale);
  const lines = [
    `${words.hit(derivation.name)} · ${words.frame(derivation.frame)}`,
    formulaLine(derivation, words.locale),
    '',
  ];
  const terms = [...derivation.product, ...(derivation.flat === null ? [] : [derivation.flat]), ...derivation.factors];
  for (const term of terms) {
    const parts = term.parts
      .filter((part) => part.value !== 0)
      .map((part) => `${words.part(part, derivation)} ${write.part(part)}`)
      .join(', ');
    const sign = term.style === 'factor' ? '× ' : term.id === 'flat' && derivation.product.length > 0 ? '+ ' : '';
    lines.push(`${words.term(term, derivation)}: ${sign}${write.term(term)}${parts === '' ? '' : ` (${parts})`}`);
  }
  lines.push(`${words.damage}: ${write.amount(derivation.damage)}`);
  if (derivation.modifiers.length > 0) lines.push('');
  for (const modifier of derivation.modifiers) {
    const amounts = modifier.amounts
      .map(({ stat, value }) => `${words.stat(stat)} ${write.modifier(stat, value)}`)
      .join(', ');
    const reason = modifier.applied
      ? ''
      : ` (${words.rejected}${modifier.reason === '' ? '' : `: ${modifier.reason}`})`;
    lines.push(
      `${words.kind(modifier.kind)}: ${words.modifier(modifier)}${amounts === '' ? '' : ` ${amounts}`}${reason}`,
    );
  }
  return lines.join('\n');
}
