import { isOneOf, keysOf } from '@quartet/gamedata/typed';
import type { TFunction } from 'i18next';
import { formatList } from '../format/format.ts';
import type { PassiveClause, PassiveEffect } from './passives.ts';

/** Words for the sentence of a passive. */
export interface PassiveWords {
  /** Texts of the area `preview`. */
  readonly t: TFunction<'preview'>;
  readonly language: string;
  stat(key: string): string;
}

/** Effects that count in points; all others are shares. */
const POINTS: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em', 'energy']);
const STATS: ReadonlySet<string> = new Set(['hp', 'atk', 'def', 'em', 'er', 'cr', 'cd', 'heal']);
/** Labels of effects that are no stats, by their names in the data. */
const OTHER = {
  'ele%': 'ele',
  'own%': 'own',
  energy: 'energy',
  shield: 'shield',
  healingReceived: 'healingReceived',
  res: 'res',
} as const;

/**
 * Writes the effects of a passive as one sentence.
 * @param refine refinement, 1 to 5
 */
export function passiveText(clauses: readonly PassiveClause[], refine: number, words: PassiveWords): string {
  const { t, language } = words;
  const writer = new Writer(refine, words);
  const text = clauses
    .filter((clause) => writer.works(clause))
    .map((clause) => writer.clause(clause))
    .join(language === 'zh' || language === 'ja' ? '；' : '; ');
  return t('effect.sentence', { text: text.charAt(0).toLocaleUpperCase(language) + text.slice(1) });
}

/** Effects of two and four pieces of a set, as one text. */
export function setText(pieces: Readonly<Record<string, readonly PassiveClause[]>>, words: PassiveWords): string {
  return Object.entries(pieces)
    .map(([n, clauses]) =>
      words.t(n === '1' ? 'effect.piece' : 'effect.pieces', { n, text: passiveText(clauses, 1, words) }),
    )
    .join(' ');
}

class Writer {
  private readonly place: number;
  private readonly words: PassiveWords;

  constructor(refine: number, words: PassiveWords) {
    this.place = refine - 1;
    this.words = words;
  }

  /** Whether an effect is there at this refinement: one that begins at a higher refinement has several values, the first of them 0. */
  private begins({ value }: PassiveEffect): boolean {
    return value === undefined || value.length === 1 || this.at(value) !== 0;
  }

  /** Whether a clause has an effect at this refinement. */
  works({ effects }: PassiveClause): boolean {
    return effects.some((each) => this.begins(each));
  }

  clause({ on, args, n, chance, effects, seconds, stacks, cooldown }: PassiveClause): string {
    const { t, language } = this.words;
    let text = formatList(
      effects.filter((each) => this.begins(each)).map((each) => this.effect(each)),
      language,
    );
    if (seconds !== undefined) text = t('effect.lasts', { effects: text, n: this.plain(seconds) });
    const limits = [
      ...(stacks === undefined ? [] : [t('effect.stacks', { n: stacks })]),
      ...(cooldown === undefined ? [] : [t('effect.cooldown', { n: this.plain(cooldown) })]),
    ];
    text = formatList([text, ...limits], language);
    if (on === undefined) return text;
    const number = n === undefined ? undefined : this.at(n);
    const trigger = t(`trigger.${on}` as 'trigger.use', {
      what: args === undefined ? '' : this.named(args),
      n: number === undefined ? '' : number < 1 ? this.share(number) : this.plain(number),
    });
    const odds = chance === undefined ? [] : [t('effect.chance', { n: this.share(this.at(chance)) })];
    return t('effect.clause', { trigger: formatList([trigger, ...odds], language), effects: text });
  }

  private effect({ what, to, value, of, upTo }: PassiveEffect): string {
    const { t } = this.words;
    const text = this.plainEffect(what, value === undefined ? 0 : this.at(value), of, upTo === true);
    if (to === undefined) return text;
    return t(`effect.${to === 'others' ? 'othersGet' : to}`, { effect: text });
  }

  private plainEffect(what: string, value: number, of: string | undefined, upTo: boolean): string {
    const { t } = this.words;
    const source = of === undefined ? '' : this.word(of);
    switch (what) {
      case 'hit':
        return t('effect.strike', { value: this.share(value), of: source });
      case 'healing':
        return t('effect.heals', { value: this.share(value), of: source });
      case 'shieldOf':
        return t('effect.shieldOf', { value: this.share(value), of: source });
      case 'particles':
        return t('effect.particles', { value: this.plain(value) });
      case 'skillCd':
        return t('effect.skillCd', { value: this.signed(value) });
      case 'resetSkill':
      case 'oneOf':
      case 'none':
      case 'unmodelled':
        return t(`effect.${what}`);
      case 'dmgByAtk':
        return t('effect.byAtk');
    }
    const stat = this.label(what);
    if (value === 0) return stat;
    // Shares of another stat are percentages of it; points of mastery per point of a stat are too.
    const amount = of === undefined && POINTS.has(what) ? this.signed(value) : this.signedShare(value);
    const whole = of === undefined ? amount : t('effect.of', { value: amount, of: source });
    return t('effect.stat', { stat, value: upTo ? t('effect.upTo', { value: whole }) : whole });
  }

  private label(what: string): string {
    const { t, stat } = this.words;
    if (STATS.has(what)) return stat(what);
    if (what === 'dmg') return stat('dmg%');
    if (isOneOf(keysOf(OTHER), what)) return t(`effect.${OTHER[what]}`);
    if (what.endsWith('%')) return stat(what).replace(/ %$/, '');
    const [, kinds = '', crit, damage] = /^(\w+?)(Crit)?(Damage)?$/.exec(what) ?? [];
    if (crit !== undefined)
      return t(damage === undefined && kinds !== 'lunar' ? 'effect.critRate' : 'effect.critDamage', {
        what: this.named(kinds),
      });
    return t('effect.damage', { what: this.named(what) });
  }

  /** Attacks (`nc`), elements (`pyro,electro`) or a reaction in words. */
  private named(keys: string): string {
    const parts = /^[ncapsb]+$/.test(keys) ? [...keys] : keys.split(',');
    return parts.map((key) => this.word(key)).join(' / ');
  }

  private word(key: string): string {
    return this.words.t(`word.${key}` as 'word.n');
  }

  private at(values: readonly number[]): number {
    return values[this.place] ?? values[0] ?? 0;
  }

  private format(value: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.words.language, { maximumFractionDigits: 2, ...options }).format(value);
  }

  private plain(value: number): string {
    return this.format(value, {});
  }

  private signed(value: number): string {
    return this.format(value, { signDisplay: 'exceptZero' });
  }

  private share(value: number): string {
    return this.format(value, { style: 'percent' });
  }

  private signedShare(value: number): string {
    return this.format(value, { style: 'percent', signDisplay: 'exceptZero' });
  }
}
