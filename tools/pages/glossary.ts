/**
 * The game's own terms in the languages of the pages. Most are taken from the talent, weapon and artifact descriptions of the game in
 * genshin-db 5.2.12. `npm run release:check` and the repository's tests compare every text with them.
 */
import type { LANGUAGES } from './languages.ts';

type Translated = (typeof LANGUAGES)[number];

/** A pattern that an official term matches in all its inflected forms. */
interface Term {
  /** Matches the English text. */
  readonly english: RegExp;
  /** Must then match the text of a language. */
  readonly own: Readonly<Record<Translated, RegExp>>;
}

const TERMS: readonly Term[] = [
  {
    english: /\bnormal attacks?\b/i,
    own: {
      zh: /普通攻击|普攻/,
      ja: /通常攻撃/,
      ko: /일반 공격/,
      es: /Ataques? Normal(es)?/,
      ru: /[Оо]бычн\S+( и заряженн\S+)? атак/,
      de: /Standardangriff/,
    },
  },
  {
    english: /\bcharged attacks?\b/i,
    own: {
      zh: /重击/,
      ja: /重撃/,
      ko: /강공격/,
      es: /Cargados?/,
      ru: /[Зз]аряженн\S+ атак/,
      de: /[Hh]eftige[nrs]? Schl[aä]g/,
    },
  },
  {
    english: /\b(plunging attacks?|(low|high) plunge)\b/i,
    own: {
      zh: /下落攻击/,
      ja: /落下攻撃/,
      ko: /낙하 공격/,
      es: /Ataques? Descendentes?/,
      ru: /[Аа]так\S* в падении/,
      de: /Angriffe?s? aus dem Fall/,
    },
  },
  {
    english: /\baimed shots?\b/i,
    own: {
      zh: /瞄准射击/,
      ja: /狙い撃ち/,
      ko: /조준 사격/,
      es: /Disparos? Precisos?/,
      ru: /[Пп]рицельн\S+ выстрел|[Зз]аряженн\S+ выстрел/,
      de: /[Gg]ezielte[nrs]? Sch[uü]ss/,
    },
  },
  {
    english: /\bskills?\b/i,
    own: {
      zh: /元素战技/,
      ja: /元素スキル/,
      ko: /원소전투 스킬/,
      es: /Habilidad(es)? Elemental(es)?/,
      ru: /[Ээ]лементальн\S+ навык/,
      de: /Elementarfähigkeit|Elementar- und Spezialfähigkeit/,
    },
  },
  {
    english: /(?<!Core |Vitality |Riptide )\bbursts?\b/i,
    own: {
      zh: /元素爆发/,
      ja: /元素爆発/,
      ko: /원소폭발/,
      es: /Habilidad(es)? Definitivas?|Habilidad Elemental y (la )?Definitiva/,
      ru: /[Вв]зрыв\S* стихи/,
      de: /Spezialfähigkeit/,
    },
  },
  {
    english: /\bconstellations?\b/i,
    own: {
      zh: /命之座/,
      ja: /命ノ星座/,
      ko: /운명의 자리/,
      es: /[Cc]onstelaci[oó]n/,
      ru: /[Сс]озвезди/,
      de: /Sternbild/,
    },
  },
  {
    english: /\brefinements?\b/i,
    own: { zh: /精炼/, ja: /精錬/, ko: /재련/, es: /[Rr]efinamiento/, ru: /[Пп]робуждени/, de: /Verfeinerung/ },
  },
  {
    english: /\benergy recharge\b/i,
    own: {
      zh: /元素充能效率/,
      ja: /元素チャージ効率/,
      ko: /원소 충전 효율/,
      es: /Recarga de Energía/,
      ru: /[Вв]осст(ановлени\S+|\.) энергии/,
      de: /Aufladerate/,
    },
  },
  {
    english: /\belemental mastery\b/i,
    own: {
      zh: /元素精通/,
      ja: /元素熟知/,
      ko: /원소 마스터리/,
      es: /Maestría Elemental/,
      ru: /[Мм]астерств\S+ стихий/,
      de: /Elementarkunde/,
    },
  },
  {
    english: /\bcrit rate\b/i,
    own: {
      zh: /暴击率/,
      ja: /会心率/,
      ko: /치명타 확률/,
      es: /Prob\. CRIT/,
      ru: /[Шш]анс\S* крит\. попадания/,
      de: /\bKT\b/,
    },
  },
  {
    english: /\bcrit dmg\b/i,
    own: {
      zh: /暴击伤害/,
      ja: /会心ダメージ/,
      ko: /치명타 피해/,
      es: /Daño CRIT/,
      ru: /[Кк]рит\. урон/,
      de: /\bKSCH\b/,
    },
  },
  {
    english: /\bhealing bonus\b/i,
    own: {
      zh: /治疗加成/,
      ja: /与える治療効果/,
      ko: /치유 보너스/,
      es: /Bono de Curación/,
      ru: /[Бб]онус\S* лечения/,
      de: /Heilungsbonus/,
    },
  },
  {
    english: /\bartifact sets?\b/i,
    own: {
      zh: /圣遗物套装/,
      ja: /聖遺物(の)?セット/,
      ko: /성유물 세트/,
      es: /[Cc]onjuntos? de artefactos/,
      ru: /[Нн]абор\S* артефактов/,
      de: /Artefaktset/,
    },
  },
  {
    english: /\bElectro-Charged\b/,
    own: { zh: /感电/, ja: /感電/, ko: /감전/, es: /Electrocargado/, ru: /Заряжен/, de: /Unter Strom/ },
  },
  {
    english: /\bOverloaded\b/,
    own: { zh: /超载/, ja: /過負荷/, ko: /과부하/, es: /Sobrecarga/, ru: /[Пп]ерегрузка/, de: /Überladen/ },
  },
  {
    english: /\bSuperconduct\b/,
    own: { zh: /超导/, ja: /超電導/, ko: /초전도/, es: /Superconductor/, ru: /Сверхпроводник/, de: /Supraleiter/ },
  },
  {
    english: /\bStellar-Conduct\b/,
    own: {
      zh: /星超导/,
      ja: /星電導/,
      ko: /별 초전도/,
      es: /Superconductor Estelar/,
      ru: /Звёздный проводник/,
      de: /Stellar-Supraleiter/,
    },
  },
  {
    english: /\bStellar Swirl\b/,
    own: {
      zh: /星扩散/,
      ja: /星拡散/,
      ko: /별 확산/,
      es: /Torbellino Estelar/,
      ru: /Звёздное рассеивание/,
      de: /Stellar-Verwirbelung/,
    },
  },
  {
    english: /\bVaporize\b/,
    own: { zh: /蒸发/, ja: /蒸発/, ko: /증발/, es: /Vaporización/, ru: /Пар/, de: /Verdampfen/ },
  },
  { english: /\bMelt\b/, own: { zh: /融化/, ja: /溶解/, ko: /융해/, es: /Derretido/, ru: /Таяние/, de: /Schmelzen/ } },
  {
    english: /\bSwirl\b/,
    own: { zh: /扩散/, ja: /拡散/, ko: /확산/, es: /Torbellino/, ru: /[Рр]ассеивание/, de: /Verwirbelung/ },
  },
  {
    english: /\bCrystallize\b/,
    own: { zh: /结晶/, ja: /結晶/, ko: /결정/, es: /Cristalización/, ru: /[Кк]ристалл/, de: /Kristallisation/ },
  },
  {
    english: /\bBloom\b/,
    own: { zh: /绽放/, ja: /開花/, ko: /개화/, es: /Florecimiento/, ru: /[Бб]утонизация/, de: /Sprießen|Mondspross/ },
  },
  {
    english: /\bHyperbloom\b/,
    own: { zh: /超绽放/, ja: /超開花/, ko: /만개/, es: /Sobreflorecimiento/, ru: /Вегетация/, de: /Supraspross/ },
  },
  {
    english: /\bBurgeon\b/,
    own: { zh: /烈绽放/, ja: /烈開花/, ko: /발화/, es: /Crepitar/, ru: /Цветение/, de: /Flammenspross/ },
  },
  {
    english: /\bQuicken\b/,
    own: { zh: /激化/, ja: /激化/, ko: /활성/, es: /Aceleración/, ru: /Стимуляция/, de: /Urwuchs/ },
  },
  {
    english: /\bAggravate\b/,
    own: { zh: /超激化/, ja: /超激化/, ko: /촉진/, es: /Intensificación/, ru: /Обострение/, de: /Suprawuchs/ },
  },
  {
    english: /\bSpread\b(?! )/,
    own: { zh: /蔓激化/, ja: /草激化/, ko: /발산/, es: /Propagación/, ru: /Разрастание/, de: /Rankenwuchs/ },
  },
];

/** Wordings that the game does not use, each with the game's term. */
const WRONG: Readonly<Record<Translated, readonly (readonly [wording: RegExp, official: string])[]>> = {
  zh: [
    [/大招|开大|(?<!元素)爆发(?!窗口)/, '元素爆发'],
    [/(?<!元素)战技/, '元素战技'],
    [/星座|命座/, '命之座'],
    [/技能/, '元素战技 / 元素爆发 / 天赋'],
  ],
  ja: [
    [/クールダウン/, 'クールタイム'],
    [/(?<!元素)スキル/, '元素スキル'],
    [/(?<!元素|核が)爆発(?!し)/, '元素爆発'],
    [/精練|凸/, '精錬 / 命ノ星座'],
    [/パーティ/, 'チーム'],
  ],
  ko: [
    [/쿨타임|쿨다운|(?<!재사용 )대기\s?시간/, '재사용 대기시간'],
    [/(?<!원소전투 )스킬/, '원소전투 스킬'],
    [/원소 폭발|(?<![가-힣])폭발 (CD|구간)/, '원소폭발'],
    [/제련/, '재련'],
    [/별자리/, '운명의 자리'],
    [/스태미너/, '스태미나'],
    [/짝 실행/, '쌍 비교'],
    [/(?<![가-힣])팀(?!레)/, '파티'],
  ],
  es: [
    [
      /[Hh]abilidad(?!es| Elemental| Definitiva)|[Hh]abilidades(?! Elemental| Definitiva)/,
      'Habilidad Elemental / Habilidad Definitiva',
    ],
    [
      /(?<!Habilidad |Habilidades |Habilidad Elemental y |Habilidad Elemental y la )\b[Dd]efinitivas?\b/,
      'Habilidad Definitiva',
    ],
    [/[Aa]taques? (normal|cargado|descendente)/, 'Ataque Normal / Ataque Cargado / Ataque Descendente'],
    [/[Dd]isparos? apuntados?/, 'Disparo Preciso'],
    [/[Rr]ecarga de energía|[Mm]aestría elemental/, 'Recarga de Energía / Maestría Elemental'],
  ],
  ru: [
    [/(?<!лементальн\S+ )[Нн]авык/, 'Элементальный навык'],
    [/[Вв]зрыв(?!ает|\S* стихи)/, 'Взрыв стихии'],
    [/[Кк]оманд(?!н|ы? конфиг)/, 'отряд'],
    [/[Кк]онстелляци/, 'Созвездие'],
  ],
  de: [
    [/Ausbruch|Ausbrüch/, 'Spezialfähigkeit'],
    [/(?<!Passive |Passiven |passiven |passive )\bFähigkeit/, 'Elementarfähigkeit / Spezialfähigkeit'],
    [/[Nn]ormale[nrs]? Angriff/, 'Standardangriff'],
    [/[Aa]ufgeladene[nrs]? Angriff/, 'Heftiger Schlag'],
    [/Sturzangriff/, 'Angriff aus dem Fall'],
    [/Konstellation/, 'Sternbild'],
    [/Charakter/, 'Figur'],
    [/Verede?lung|Läuterung/, 'Verfeinerung'],
    [/Partikel/, 'Elementarteilchen'],
    [/Energieaufladung|Elementarausbruch/, 'Aufladerate / Spezialfähigkeit'],
  ],
};

/** Keywords of the config language, which stay unchanged in every language. */
const CONFIG_WORD = /\b(skill|burst|charge|attack|low_plunge|high_plunge)\b/;

/** Lists the differences between a text and the game's terms. */
export function misnamed(english: string, text: string, language: Translated): string[] {
  const found: string[] = [];
  for (const [wording, official] of WRONG[language]) {
    const said = wording.exec(text);
    if (said) found.push(`says “${said[0]}”, the game “${official}”`);
  }
  for (const term of TERMS) {
    const said = term.english.exec(english.replace(/\{\{\w+\}\}/g, ''));
    // A text about the config language uses its keywords instead.
    if (said && !term.own[language].test(text) && !CONFIG_WORD.test(text))
      found.push(`English “${said[0]}”: lacks ${term.own[language].source}`);
  }
  return found;
}
