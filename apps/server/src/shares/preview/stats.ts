/** Short names of main stats in the languages of the pages, by the word of a config. */
import { find } from '@quartet/gamedata/names';
import type { CardLanguage } from './texts.ts';

const WORDS = [
  ...['hp%', 'atk%', 'def%', 'em', 'er', 'cr', 'cd', 'heal'],
  ...['pyro%', 'hydro%', 'electro%', 'cryo%', 'anemo%', 'geo%', 'dendro%', 'phys%'],
] as const;

const NAMES: Readonly<Record<CardLanguage, string>> = {
  en: 'HP%,ATK%,DEF%,EM,ER,CRIT Rate,CRIT DMG,Healing,Pyro,Hydro,Electro,Cryo,Anemo,Geo,Dendro,Physical',
  zh: '生命,攻击,防御,精通,充能,暴击率,暴击伤害,治疗,火,水,雷,冰,风,岩,草,物理',
  ja: 'HP,攻撃力,防御力,熟知,チャージ,会心率,会心ダメ,治療,炎,水,雷,氷,風,岩,草,物理',
  ko: 'HP,공격력,방어력,원마,원충,치확,치피,치유,불,물,번개,얼음,바람,바위,풀,물리',
  es: 'Vida,ATQ,DEF,Maestría,Recarga,Prob. CRIT,Daño CRIT,Curación,Pyro,Hydro,Electro,Cryo,Anemo,Geo,Dendro,Físico',
  ru: 'HP,Атака,Защита,МС,ВЭ,Шанс крита,Крит. урон,Лечение,Пиро,Гидро,Электро,Крио,Анемо,Гео,Дендро,Физ.',
  de: 'LP,ANG,VTD,EK,Aufladerate,KT,KSCH,Heilung,Pyro,Hydro,Elektro,Kryo,Anemo,Geo,Dendro,Physisch',
};

/** A main stat as players of a language write it in short. */
export function statName(word: string, language: CardLanguage): string {
  const at = WORDS.findIndex((each) => each === word);
  return find<string>(NAMES, language)?.split(',')[at] ?? word;
}
