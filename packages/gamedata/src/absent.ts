/**
 * Characters, weapons and artifact sets of the game that Quartet does not simulate yet, by the key a config would use: imports name them
 * instead of guessing. An entry that gains facts of its own is found in the name table first and can be deleted here.
 *
 * Ids and names: EnkaNetwork/API-docs, store/gi (avatars, weapons, relics, locs), as of 2026-06-29.
 */
export interface AbsentThing {
  /** Id in the game's own data. */
  readonly id: number;
  /** Display name by language. */
  readonly names: {
    readonly en: string;
    readonly zh: string;
    readonly ja: string;
    readonly ko: string;
    readonly es: string;
    readonly ru: string;
    readonly de: string;
  };
}

export type AbsentTable = { readonly [key: string]: AbsentThing };

/** Characters by key. */
export const absentCharacters: AbsentTable = {
  iansan: {
    id: 10000110,
    names: { en: 'Iansan', zh: '伊安珊', ja: 'イアンサ', ko: '얀사', es: 'Iansán', ru: 'Иансан', de: 'Iansan' },
  },
  ifa: { id: 10000113, names: { en: 'Ifa', zh: '伊法', ja: 'イファ', ko: '이파', es: 'Ifá', ru: 'Ифа', de: 'Ifa' } },
  illuga: {
    id: 10000127,
    names: { en: 'Illuga', zh: '叶洛亚', ja: 'イルーガ', ko: '일루가', es: 'Illuga', ru: 'Иллуги', de: 'Illuga' },
  },
  jahoda: {
    id: 10000124,
    names: { en: 'Jahoda', zh: '雅珂达', ja: 'ヤフォダ', ko: '야호다', es: 'Jahoda', ru: 'Ягода', de: 'Jahoda' },
  },
  kachina: {
    id: 10000100,
    names: { en: 'Kachina', zh: '卡齐娜', ja: 'カチーナ', ko: '카치나', es: 'Kachina', ru: 'Качина', de: 'Kachina' },
  },
  linnea: {
    id: 10000130,
    names: { en: 'Linnea', zh: '莉奈娅', ja: 'リンネア', ko: '린네아', es: 'Linnéa', ru: 'Линнея', de: 'Linnea' },
  },
  lohen: {
    id: 10000129,
    names: { en: 'Lohen', zh: '洛恩', ja: 'ローエン', ko: '로엔', es: 'Lohen', ru: 'Лоэн', de: 'Lohen' },
  },
  manekin: {
    id: 10000117,
    names: {
      en: 'Manekin',
      zh: '奇偶·男性',
      ja: 'ドール（男）',
      ko: '별인형·남성',
      es: 'Manekín masculino',
      ru: 'Манекен (м)',
      de: 'Mannekin',
    },
  },
  manekina: {
    id: 10000118,
    names: {
      en: 'Manekina',
      zh: '奇偶·女性',
      ja: 'ドール（女）',
      ko: '별인형·여성',
      es: 'Manekín femenino',
      ru: 'Манекен (ж)',
      de: 'Mannekina',
    },
  },
  nefer: {
    id: 10000122,
    names: { en: 'Nefer', zh: '奈芙尔', ja: 'ネフェル', ko: '네페르', es: 'Néfer', ru: 'Нефер', de: 'Nefer' },
  },
  prune: {
    id: 10000132,
    names: { en: 'Prune', zh: '布伦妮', ja: 'プルーネ', ko: '프루네', es: 'Prune', ru: 'Прюн', de: 'Prune' },
  },
  sandrone: {
    id: 10000133,
    names: {
      en: 'Sandrone',
      zh: '桑多涅',
      ja: 'サンドローネ',
      ko: '산드로네',
      es: 'Sandrone',
      ru: 'Сандроне',
      de: 'Sandrone',
    },
  },
  zibai: {
    id: 10000126,
    names: { en: 'Zibai', zh: '兹白', ja: '兹白', ko: '자백', es: 'Zibai', ru: 'Цзы Бай', de: 'Zibai' },
  },
};

/** Weapons by key. */
export const absentWeapons: AbsentTable = {
  ateaspoonoftranscendence: {
    id: 12516,
    names: {
      en: 'A Teaspoon of Transcendence',
      zh: '超越之匙',
      ja: '超越の鍵',
      ko: '초월의 열쇠',
      es: 'Llave de la Trascendencia',
      ru: 'Чайная ложка трансцендентности',
      de: 'Schlüssel der Überbietung',
    },
  },
  disasterandremorse: {
    id: 13517,
    names: {
      en: 'Disaster and Remorse',
      zh: '灾悔',
      ja: '災憾',
      ko: '재앙',
      es: 'Desastre y Arrepentimiento',
      ru: 'Бедствие и раскаяние',
      de: 'Katastrophe und Reue',
    },
  },
  lightbearingmoonshard: {
    id: 11519,
    names: {
      en: 'Lightbearing Moonshard',
      zh: '朏魄含光',
      ja: '三日月の含光',
      ko: '신월의 달빛',
      es: 'Refulgencia de la Luna',
      ru: 'Светоносный осколок луны',
      de: 'Lichtbringende Mondscherbe',
    },
  },
};

/** Artifact sets by key. */
export const absentSets: AbsentTable = {
  adventurer: {
    id: 10010,
    names: {
      en: 'Adventurer',
      zh: '冒险家',
      ja: '冒険者',
      ko: '모험가',
      es: 'Aventurero',
      ru: 'Искатель приключений',
      de: 'Abenteurer',
    },
  },
  glacierandsnowfield: {
    id: 15004,
    names: {
      en: 'Glacier and Snowfield',
      zh: '冰之川与雪之砂',
      ja: '氷の川と雪の砂',
      ko: '빙하와 눈의 모래',
      es: 'Arenas de hielo y nieve',
      ru: 'Снег и лёд',
      de: 'Eisbäche und Schneewüsten',
    },
  },
  luckydog: {
    id: 10011,
    names: {
      en: 'Lucky Dog',
      zh: '幸运儿',
      ja: '幸運',
      ko: '행운아',
      es: 'Afortunado',
      ru: 'Везунчик',
      de: 'Glückspilz',
    },
  },
  prayersfordestiny: {
    id: 15010,
    names: {
      en: 'Prayers for Destiny',
      zh: '祭水之人',
      ja: '水祭りの人',
      ko: '물을 모시는 자',
      es: 'Ritual del Destino',
      ru: 'Шаман воды',
      de: 'Wasseropfer',
    },
  },
  prayersforillumination: {
    id: 15009,
    names: {
      en: 'Prayers for Illumination',
      zh: '祭火之人',
      ja: '火祭りの人',
      ko: '불을 모시는 자',
      es: 'Ritual de la Iluminación',
      ru: 'Шаман огня',
      de: 'Feueropfer',
    },
  },
  prayersforwisdom: {
    id: 15011,
    names: {
      en: 'Prayers for Wisdom',
      zh: '祭雷之人',
      ja: '雷祭りの人',
      ko: '뇌명을 모시는 자',
      es: 'Ritual de la Sabiduría',
      ru: 'Шаман молнии',
      de: 'Blitzopfer',
    },
  },
  prayerstospringtime: {
    id: 15013,
    names: {
      en: 'Prayers to Springtime',
      zh: '祭冰之人',
      ja: '氷祭りの人',
      ko: '얼음을 모시는 자',
      es: 'Ritual de la Primavera',
      ru: 'Шаман льда',
      de: 'Eisopfer',
    },
  },
  prayerstothefirmament: {
    id: 15012,
    names: {
      en: 'Prayers to the Firmament',
      zh: '祭风之人',
      ja: '風祭りの人',
      ko: '바람을 모시는 자',
      es: 'Ritual del Firmamento',
      ru: 'Шаман ветра',
      de: 'Windopfer',
    },
  },
  tinymiracle: {
    id: 10004,
    names: {
      en: 'Tiny Miracle',
      zh: '奇迹',
      ja: '奇跡',
      ko: '기적',
      es: 'Milagro',
      ru: 'Маленькое чудо',
      de: 'Wunder',
    },
  },
  travelingdoctor: {
    id: 10013,
    names: {
      en: 'Traveling Doctor',
      zh: '游医',
      ja: '医者',
      ko: '떠돌이 의사',
      es: 'Médica Itinerante',
      ru: 'Целитель',
      de: 'Wanderarzt',
    },
  },
};
