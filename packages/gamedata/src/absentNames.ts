/**
 * Display names of the entries of `absent.ts`, by language.
 *
 * Sources: those of `absent.ts`. A name that none of them has in a language is the English one.
 */
export interface NamesByLanguage {
  readonly en: string;
  readonly zh: string;
  readonly ja: string;
  readonly ko: string;
  readonly es: string;
  readonly ru: string;
  readonly de: string;
}

export const absentNames: { readonly [key: string]: NamesByLanguage } = {
  manekin: {
    en: 'Manekin',
    zh: '奇偶·男性',
    ja: 'ドール（男）',
    ko: '별인형·남성',
    es: 'Manekín masculino',
    ru: 'Манекен (м)',
    de: 'Mannekin',
  },
  manekina: {
    en: 'Manekina',
    zh: '奇偶·女性',
    ja: 'ドール（女）',
    ko: '별인형·여성',
    es: 'Manekín femenino',
    ru: 'Манекен (ж)',
    de: 'Mannekina',
  },
  glacierandsnowfield: {
    en: 'Glacier and Snowfield',
    zh: '冰之川与雪之砂',
    ja: '氷の川と雪の砂',
    ko: '빙하와 눈의 모래',
    es: 'Arenas de hielo y nieve',
    ru: 'Снег и лёд',
    de: 'Eisbäche und Schneewüsten',
  },
  prayerstothefirmament: {
    en: 'Prayers to the Firmament',
    zh: '祭风之人',
    ja: '風祭りの人',
    ko: '바람을 모시는 자',
    es: 'Ritual del Firmamento',
    ru: 'Шаман ветра',
    de: 'Windopfer',
  },
  mitya: {
    en: 'Mitya',
    zh: 'Mitya',
    ja: 'Mitya',
    ko: 'Mitya',
    es: 'Mitya',
    ru: 'Mitya',
    de: 'Mitya',
  },
  valeriy: {
    en: 'Valeriy',
    zh: 'Valeriy',
    ja: 'Valeriy',
    ko: 'Valeriy',
    es: 'Valeriy',
    ru: 'Valeriy',
    de: 'Valeriy',
  },
  starsealededict: {
    en: 'Starsealed Edict',
    zh: 'Starsealed Edict',
    ja: 'Starsealed Edict',
    ko: 'Starsealed Edict',
    es: 'Starsealed Edict',
    ru: 'Starsealed Edict',
    de: 'Starsealed Edict',
  },
};
