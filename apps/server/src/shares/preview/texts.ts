/** Texts of a result's card, in the languages of the pages. */

import type { DisplayNames } from '@quartet/gamedata';
import { isOneOf } from '@quartet/gamedata/typed';
import type { Ending } from '@quartet/results';

interface CardTexts {
  /** Duration of the fights with the condition that ends them; `{}` is the number of seconds. */
  ending: Readonly<Record<Ending, string>>;
  targets: string;
  iterations: string;
  verified: string;
  unverified: string;
  open: string;
  gone: string;
  rotation: string;
  /** A chamber of the Spiral Abyss; `{}` is a number. */
  chamber: Readonly<
    Record<'title' | 'cycle' | 'stars' | 'cleared' | 'first' | 'second' | 'both' | 'seconds' | 'lost', string>
  >;
}

export const CARD_LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const;
export type CardLanguage = (typeof CARD_LANGUAGES)[number];

export const CARD_TEXTS: Readonly<Record<CardLanguage, CardTexts>> = {
  en: {
    ending: {
      time: 'Ends after {} s',
      kill: 'Time to kill {} s',
      rotation: 'Ends with the rotation: {} s',
      either: 'Ends with the enemy or the rotation: {} s',
    },
    targets: 'Targets',
    iterations: 'Iterations',
    verified: 'Verified',
    unverified: 'Unverified',
    open: 'Open in Quartet',
    gone: 'This result has ended, or there never was one.',
    rotation: 'Rotation',
    chamber: {
      title: 'Spiral Abyss',
      cycle: 'Cycle {}',
      stars: '{} stars',
      cleared: 'Cleared',
      first: 'First half',
      second: 'Second half',
      both: 'Both halves',
      seconds: '{} s',
      lost: 'not cleared',
    },
  },
  zh: {
    ending: {
      time: '{} 秒后结束',
      kill: '击杀时间 {} 秒',
      rotation: '循环结束时结束：{} 秒',
      either: '击杀或循环结束时结束：{} 秒',
    },
    targets: '目标',
    iterations: '模拟次数',
    verified: '已验证',
    unverified: '未通过验证',
    open: '在 Quartet 中打开',
    gone: '此结果已过期或不存在。',
    rotation: '循环',
    chamber: {
      title: '深境螺旋',
      cycle: '第{}期',
      stars: '{} 星',
      cleared: '通关',
      first: '上半',
      second: '下半',
      both: '上下半',
      seconds: '{} 秒',
      lost: '未通关',
    },
  },
  ja: {
    ending: {
      time: '{} 秒で終了',
      kill: '撃破時間 {} 秒',
      rotation: 'ローテーション終了まで {} 秒',
      either: '撃破またはローテーション終了まで {} 秒',
    },
    targets: 'ターゲット',
    iterations: '試行回数',
    verified: '検証済み',
    unverified: '検証不一致',
    open: 'Quartet で開く',
    gone: 'この結果は期限切れか、存在しません。',
    rotation: 'ローテーション',
    chamber: {
      title: '深境螺旋',
      cycle: '第{}期',
      stars: '星{}',
      cleared: 'クリア',
      first: '前半',
      second: '後半',
      both: '前後半',
      seconds: '{} 秒',
      lost: 'クリアできず',
    },
  },
  ko: {
    ending: {
      time: '{}초 후 종료',
      kill: '처치 시간 {}초',
      rotation: '로테이션이 끝나면 종료: {}초',
      either: '처치 또는 로테이션이 끝나면 종료: {}초',
    },
    targets: '대상',
    iterations: '반복 횟수',
    verified: '검증됨',
    unverified: '검증 불일치',
    open: 'Quartet에서 열기',
    gone: '만료되었거나 존재하지 않는 결과입니다.',
    rotation: '로테이션',
    chamber: {
      title: '나선 비경',
      cycle: '주기 {}',
      stars: '별 {}개',
      cleared: '클리어',
      first: '전반부',
      second: '후반부',
      both: '전후반부',
      seconds: '{}초',
      lost: '클리어 실패',
    },
  },
  es: {
    ending: {
      time: 'Termina a los {} s',
      kill: 'Tiempo para matar: {} s',
      rotation: 'Termina con la rotación: {} s',
      either: 'Termina con el enemigo o con la rotación: {} s',
    },
    targets: 'Objetivos',
    iterations: 'Iteraciones',
    verified: 'Verificado',
    unverified: 'No verificado',
    open: 'Abrir en Quartet',
    gone: 'Este resultado ha caducado o nunca existió.',
    rotation: 'Rotación',
    chamber: {
      title: 'Abismo en Espiral',
      cycle: 'Ciclo {}',
      stars: '{} estrellas',
      cleared: 'Superado',
      first: 'Primera mitad',
      second: 'Segunda mitad',
      both: 'Ambas mitades',
      seconds: '{} s',
      lost: 'sin superar',
    },
  },
  ru: {
    ending: {
      time: 'Конец через {} с',
      kill: 'Время до победы {} с',
      rotation: 'Конец вместе с ротацией: {} с',
      either: 'Конец с победой или с ротацией: {} с',
    },
    targets: 'Цели',
    iterations: 'Итерации',
    verified: 'Проверено',
    unverified: 'Проверка не пройдена',
    open: 'Открыть в Quartet',
    gone: 'Срок этого результата истёк, или его не было.',
    rotation: 'Ротация',
    chamber: {
      title: 'Витая Бездна',
      cycle: 'Цикл {}',
      stars: '{} звезды',
      cleared: 'Пройдено',
      first: 'Первая половина',
      second: 'Вторая половина',
      both: 'Обе половины',
      seconds: '{} с',
      lost: 'не пройдено',
    },
  },
  de: {
    ending: {
      time: 'Endet nach {} s',
      kill: 'Zeit bis zum Sieg {} s',
      rotation: 'Endet mit der Rotation: {} s',
      either: 'Endet mit dem Gegner oder der Rotation: {} s',
    },
    targets: 'Ziele',
    iterations: 'Iterationen',
    verified: 'Geprüft',
    unverified: 'Prüfung gescheitert',
    open: 'In Quartet öffnen',
    gone: 'Dieses Ergebnis ist abgelaufen, oder es gab es nie.',
    rotation: 'Rotation',
    chamber: {
      title: 'Gewundener Abgrund',
      cycle: 'Zyklus {}',
      stars: '{} Sterne',
      cleared: 'Geschafft',
      first: 'Erste Hälfte',
      second: 'Zweite Hälfte',
      both: 'Beide Hälften',
      seconds: '{} s',
      lost: 'nicht geschafft',
    },
  },
};

const NAMES: Readonly<Record<CardLanguage, () => Promise<{ default: DisplayNames }>>> = {
  en: () => import('@quartet/gamedata/display/en'),
  zh: () => import('@quartet/gamedata/display/zh'),
  ja: () => import('@quartet/gamedata/display/ja'),
  ko: () => import('@quartet/gamedata/display/ko'),
  es: () => import('@quartet/gamedata/display/es'),
  ru: () => import('@quartet/gamedata/display/ru'),
  de: () => import('@quartet/gamedata/display/de'),
};

/** Names of characters, weapons and artifact sets by key. */
export const namesIn = async (language: CardLanguage): Promise<DisplayNames> => (await NAMES[language]()).default;

const isCardLanguage = (code: string): code is CardLanguage => isOneOf(CARD_LANGUAGES, code);

/** The requested language, else the first that a browser prefers and we have, else English. */
export function cardLanguage(requested: string | undefined, accepted: string): CardLanguage {
  // The browser's preferred language comes first; a longer header is cut here.
  const preferred = accepted.slice(0, 200).split(',');
  for (const tag of [requested ?? '', ...preferred]) {
    const code = tag.trim().slice(0, 2).toLowerCase();
    if (isCardLanguage(code)) return code;
  }
  return 'en';
}
