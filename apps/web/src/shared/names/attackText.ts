import type { TFunction } from 'i18next';
import { type AttackBase, readAttackName } from './attackName.ts';

/** An attack in the reader's language; single abilities keep the engine's name. */
export function attackText(key: string, t: TFunction<'viewer'>): string {
  const { base, reaction } = readAttackName(key);
  const name = baseText(base, t);
  return reaction === null
    ? name
    : t('attack.amplified', { name, reaction: t(`reaction.${reaction}`, { defaultValue: reaction }) });
}

/** The part of an attack's name before what it reacted with. */
function baseText(base: AttackBase, t: TFunction<'viewer'>): string {
  switch (base.kind) {
    case 'normal':
      return base.number === null ? t('actionName.attack') : t('attack.normal', { number: base.number });
    case 'charge':
      return base.number === null ? t('actionName.charge') : t('attack.charge', { number: base.number });
    case 'action':
      return t(`actionName.${base.action}`);
    case 'reaction': {
      const name = t(`reaction.${base.reaction}`, { defaultValue: base.reaction });
      return base.area ? t('attack.area', { name }) : name;
    }
    case 'named':
      return base.name;
    default:
      return t(`attack.${base.kind}`);
  }
}
