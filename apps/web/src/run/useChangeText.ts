import type { CoachChange, Place } from '@quartet/optimiser';
import { useTranslation } from 'react-i18next';
import { useNames } from '#shared/names/useNames.ts';
import { useWords } from '#shared/names/useWords.ts';

/** Describes changes in the reader's language. */
export function useChangeText(): (change: CoachChange) => string {
  const { t } = useTranslation(['coach', 'optimiser', 'inventory']);
  const names = useNames();
  const words = useWords();
  const placeOf = ({ character, action, turn }: Place): string => {
    const what =
      action === 'wait'
        ? t('change.wait')
        : action === 'loop'
          ? t('change.loop')
          : t('change.action', { name: names.character(character), action: words.action(action) });
    return t('change.place', { what, turn });
  };
  const of = (character: string, change: string): string =>
    t('change.of', { name: names.character(character), change });
  return (change) => {
    switch (change.kind) {
      case 'weapon':
        return of(change.character, t('change.weapon', { weapon: names.weapon(change.weapon), amount: change.refine }));
      case 'set':
        return of(change.character, t('change.set', { set: names.set(change.set) }));
      case 'piece': {
        const { set, stat, level, id, wearer } = change;
        const slot = t(`inventory:slot.${change.slot}`);
        const from = set === '' ? t('inventory:noSet') : names.set(set);
        const piece = { slot, set: from, stat: words.stat(stat), level, id };
        return of(
          change.character,
          wearer === '' ? t('change.piece', piece) : t('change.pieceOf', { ...piece, wearer: names.character(wearer) }),
        );
      }
      case 'main': {
        const slot = t(`optimiser:slot.${change.slot}`);
        const { stat, from } = change;
        return of(change.character, t('change.main', { slot, stat: words.stat(stat), from: words.stat(from) }));
      }
      case 'rolls': {
        const { stat, from, count: amount } = change;
        return of(change.character, t('change.rolls', { amount, stat: words.stat(stat), from: words.stat(from) }));
      }
      case 'level': {
        const { what, level } = change;
        const text =
          what === 'character'
            ? t('change.level', { level })
            : what === 'weapon'
              ? t('change.weaponLevel', { level })
              : t('change.talent', { talent: words.action(what), level });
        return of(change.character, text);
      }
      case 'constellation':
      case 'refinement':
        return of(change.character, t(`change.${change.kind}`, { amount: change.amount }));
      case 'start':
        return t('change.start', { name: names.character(change.character) });
      case 'insert': {
        const { character, count: amount, before } = change;
        return t('change.insert', { name: names.character(character), amount, place: placeOf(before) });
      }
      case 'move':
        return t(change.by < 0 ? 'change.earlier' : 'change.later', {
          place: placeOf(change.place),
          count: Math.abs(change.by),
        });
      case 'drop':
        return t('change.drop', { place: placeOf(change.place) });
      case 'order':
        return t('change.order', {
          first: names.character(change.first.character),
          second: names.character(change.second.character),
          turn: change.second.turn,
        });
    }
  };
}
