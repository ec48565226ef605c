/**
 * Display names of the entries of `absent.ts`, by language.
 *
 * Source: EnkaNetwork/API-docs, store/gi/locs, as of 2026-06-29.
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
  adventurer: {
    en: 'Adventurer',
    zh: '冒险家',
    ja: '冒険者',
    ko: '모험가',
    es: 'Aventurero',
    ru: 'Искатель приключений',
    de: 'Abenteurer',
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
  luckydog: {
    en: 'Lucky Dog',
    zh: '幸运儿',
    ja: '幸運',
    ko: '행운아',
    es: 'Afortunado',
    ru: 'Везунчик',
    de: 'Glückspilz',
  },
  prayersfordestiny: {
    en: 'Prayers for Destiny',
    zh: '祭水之人',
    ja: '水祭りの人',
    ko: '물을 모시는 자',
    es: 'Ritual del Destino',
    ru: 'Шаман воды',
    de: 'Wasseropfer',
  },
  prayersforillumination: {
    en: 'Prayers for Illumination',
    zh: '祭火之人',
    ja: '火祭りの人',
    ko: '불을 모시는 자',
    es: 'Ritual de la Iluminación',
    ru: 'Шаман огня',
    de: 'Feueropfer',
  },
  prayersforwisdom: {
    en: 'Prayers for Wisdom',
    zh: '祭雷之人',
    ja: '雷祭りの人',
    ko: '뇌명을 모시는 자',
    es: 'Ritual de la Sabiduría',
    ru: 'Шаман молнии',
    de: 'Blitzopfer',
  },
  prayerstospringtime: {
    en: 'Prayers to Springtime',
    zh: '祭冰之人',
    ja: '氷祭りの人',
    ko: '얼음을 모시는 자',
    es: 'Ritual de la Primavera',
    ru: 'Шаман льда',
    de: 'Eisopfer',
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
  tinymiracle: {
    en: 'Tiny Miracle',
    zh: '奇迹',
    ja: '奇跡',
    ko: '기적',
    es: 'Milagro',
    ru: 'Маленькое чудо',
    de: 'Wunder',
  },
  travelingdoctor: {
    en: 'Traveling Doctor',
    zh: '游医',
    ja: '医者',
    ko: '떠돌이 의사',
    es: 'Médica Itinerante',
    ru: 'Целитель',
    de: 'Wanderarzt',
  },
};
