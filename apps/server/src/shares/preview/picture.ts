/** The picture of a link preview, as SVG text of 1200 × 630. */

import type { Verification } from '@quartet/api';
import type { DisplayNames } from '@quartet/gamedata';
import {
  characterEmblem,
  ELEMENT_COLORS,
  EMBLEM_SIZE,
  emblemMarkup,
  PHYSICAL,
  TEXTURE_OPACITY,
  TEXTURE_SIZE,
  TEXTURES,
  texturesOf,
} from '@quartet/gamedata/emblems';
import { find } from '@quartet/gamedata/names';
import { escapeMarkup } from '../../http/markup.ts';
import { DEFAULT_EMBLEM } from '../../site/emblems.ts';
import { conditionsIn, numberIn, type PreviewFacts, type PreviewMember, percentIn } from './facts.ts';
import { familyOf } from './fonts.ts';
import { statName } from './stats.ts';
import { fitText, flowLines, textWidth, wrapText } from './text-width.ts';
import { CARD_TEXTS, type CardLanguage } from './texts.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

export const MARGIN = 56;
export const INNER = PICTURE_WIDTH - 2 * MARGIN;
export const GAP = 20;
const CARD = { top: 92, height: 320, padding: 20, edge: 10, emblem: 76 } as const;
/** Weapon, sets and main stats below the emblem: up to five lines. */
const GEAR = { y: 134, line: 26, size: 19, lines: 5 } as const;
/** Rotation beside the figures. */
const ROUND = { x: 480, top: 452, line: 38, lines: 4, size: 23, emblem: 28, gap: 20 } as const;
/** Width of the sign where a round is cut. */
const ELLIPSIS = 40;

const INK = '#f3f5f8';
export const MUTED = '#a4adba';
export const BACKGROUND = '#14171c';
export const PANEL = '#1d222a';
const BRAND = '#2456c8';
const GOOD = '#4cc38a';

/** Labels beside a result's figures. */
export interface PictureOptions {
  verification: Verification;
  /** Portraits by character key, as PNG data; an emblem is drawn where there is none. */
  portraits: ReadonlyMap<string, Buffer>;
  language: CardLanguage;
  names: DisplayNames;
}

interface Line {
  x: number;
  y: number;
  size: number;
  colour?: string;
  bold?: boolean;
  anchor?: 'start' | 'end';
  language?: CardLanguage;
  /** Width the line must fit into: the size shrinks down to 80 %, then the text is cut at a word. */
  within?: number;
}

export function line(
  text: string,
  { x, y, size, colour = INK, bold = false, anchor = 'start', language = 'en', within }: Line,
): string {
  const fit = within === undefined ? { text, size } : fitText(text, { size, bold, within });
  return `<text x="${x}" y="${y}" font-family="${familyOf(fit.text, language)}" font-size="${fit.size.toFixed(1)}" font-weight="${bold ? 700 : 400}" fill="${colour}" text-anchor="${anchor}">${escapeMarkup(fit.text)}</text>`;
}

/** The product's mark, 32 units wide. */
const MARK = `<rect width="32" height="32" rx="7" fill="${BRAND}"/><g fill="#fff"><rect x="7" y="15" width="3" height="10" rx="1"/><rect x="12" y="7" width="3" height="18" rx="1"/><rect x="17" y="11" width="3" height="14" rx="1"/><rect x="22" y="18" width="3" height="7" rx="1"/></g>`;

/** Textures in the colour of the ground under marks. */
const PATTERNS = TEXTURES.map((texture, i) => {
  if (texture === null) return '';
  const { path, width } = texture;
  const drawn =
    width === 0 ? `fill="${PANEL}" fill-rule="evenodd"` : `fill="none" stroke="${PANEL}" stroke-width="${width}"`;
  return `<pattern id="texture${i}" width="${TEXTURE_SIZE}" height="${TEXTURE_SIZE}" patternUnits="userSpaceOnUse"><path d="${path}" ${drawn} opacity="${TEXTURE_OPACITY}"/></pattern>`;
}).join('');

/** Colour of a member's element on the dark ground. */
const colorOf = ({ element }: Pick<PreviewMember, 'element'>): string =>
  (find(ELEMENT_COLORS, element) ?? PHYSICAL).dark;

/** @param about how the fights were */
export function header({ verification, language }: PictureOptions, about: string): string {
  const right = PICTURE_WIDTH - MARGIN;
  const texts = CARD_TEXTS[language];
  const isVerified = verification === 'verified';
  const word = isVerified || verification === 'unverified' ? texts[verification] : '';
  const size = 23;
  const seal = word === '' ? 0 : textWidth(word, size, isVerified) + (isVerified ? 38 : 0) + 28;
  const start = right - seal + 28;
  const tick = `<circle cx="${start + 13}" cy="58" r="13" fill="${GOOD}"/><path d="M${start + 7} 58l4.5 4.5 8-9" fill="none" stroke="${BACKGROUND}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    `<g transform="translate(${MARGIN} 34) scale(1.4)">${MARK}</g>`,
    line('Quartet', { x: MARGIN + 60, y: 67, size: 30, bold: true }),
    line(about, {
      x: right - seal,
      y: 66,
      size: 22,
      colour: MUTED,
      anchor: 'end',
      language,
      within: INNER - 240 - seal,
    }),
    isVerified ? tick : '',
    word === ''
      ? ''
      : line(word, {
          x: right,
          y: 66,
          size,
          colour: isVerified ? GOOD : MUTED,
          bold: isVerified,
          anchor: 'end',
          language,
        }),
  ].join('');
}

/** An emblem or portrait in a square. */
export function portrait(
  member: Pick<PreviewMember, 'key' | 'element'>,
  at: { x: number; y: number; size: number },
  options: PictureOptions,
): string {
  const { x, y, size } = at;
  const own = options.portraits.get(member.key);
  if (own)
    return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/png;base64,${own.toString('base64')}"/>`;
  const drawn = characterEmblem(member.key);
  const edge = drawn === null ? 128 : EMBLEM_SIZE;
  const markup = drawn === null ? DEFAULT_EMBLEM : emblemMarkup(drawn, colorOf(member), PANEL);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${edge} ${edge}">${markup}</svg>`;
}

/** A rectangle in the look of a member. */
function mark(color: string, texture: number, shape: string): string {
  const over = texture === 0 ? '' : `<rect ${shape} fill="url(#texture${texture})"/>`;
  return `<rect ${shape} fill="${color}"/>${over}`;
}

function card(
  member: PreviewMember,
  { x, width, slot, texture }: { x: number; width: number; slot: number; texture: number },
  options: PictureOptions,
): string {
  const { language, names } = options;
  const { top, height, padding, edge, emblem } = CARD;
  const color = colorOf(member);
  const left = x + padding;
  const inner = width - 2 * padding;
  const beside = left + emblem + 14;
  const called = (table: Readonly<Record<string, string>>, key: string, other: string) => find(table, key) ?? other;
  const sets = member.sets.map(({ key, name, count }) => `${count}× ${called(names.artifacts, key, name)}`);
  const mains = member.mains.map((stat) => statName(stat, language)).join(' / ');
  const weapon = `R${member.refine} ${called(names.weapons, member.weaponKey, member.weapon)}`;
  const name = called(names.characters, member.key, member.name);
  const nameRoom = x + width - padding - beside;
  const isShort = fitText(name, { size: 25, bold: true, within: nameRoom, shrink: 0.88 }).text === name;
  const nameSize = isShort ? 25 : 21;
  const title = isShort ? [name] : wrapText(name, { size: nameSize * 1.06, within: nameRoom, lines: 2 });
  const wrapped = (text: string, lines: number) => wrapText(text, { size: GEAR.size, within: inner, lines });
  const stats = mains === '' ? 0 : 1;
  const first = wrapped(weapon, 2);
  const room = GEAR.lines - stats - first.length;
  const worn = sets.flatMap((set) => wrapped(set, sets.length > 1 ? 1 : 2)).slice(0, room);
  const above = first.length + worn.length;
  const below = stats === 0 ? [] : wrapped(mains, Math.min(2, GEAR.lines - above));
  const gear = [...first, ...worn, ...below].map((text, i) =>
    line(text, {
      x: left,
      y: top + GEAR.y + i * GEAR.line,
      size: GEAR.size,
      colour: i < above ? INK : MUTED,
      language,
      within: inner,
    }),
  );
  const dps = `${numberIn(member.dps, language)} DPS`;
  const share = percentIn(member.share, language);
  const bar = Math.max(member.share > 0 ? 4 : 0, inner * member.share).toFixed(1);
  return [
    `<clipPath id="card${slot}"><rect x="${x}" y="${top}" width="${width}" height="${height}" rx="16"/></clipPath>`,
    `<g clip-path="url(#card${slot})"><rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${PANEL}"/><rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${color}" fill-opacity=".1"/>`,
    mark(color, texture, `x="${x}" y="${top}" width="${width}" height="${edge}"`),
    '</g>',
    portrait(member, { x: left, y: top + 26, size: emblem }, options),
    ...title.map((text, i) =>
      line(text, {
        x: beside,
        y: top + (title.length > 1 ? 42 + i * 24 : 58),
        size: nameSize,
        bold: true,
        language,
        within: nameRoom,
      }),
    ),
    line(`C${member.cons} · Lv. ${member.level}`, {
      x: beside,
      y: top + (title.length > 1 ? 94 : 90),
      size: 20,
      colour: MUTED,
    }),
    ...gear,
    `<rect x="${left}" y="${top + 254}" width="${inner}" height="12" fill="${BACKGROUND}"/>`,
    mark(color, texture, `x="${left}" y="${top + 254}" width="${bar}" height="12"`),
    line(share, { x: left, y: top + 298, size: 25, bold: true }),
    line(dps, {
      x: x + width - padding,
      y: top + 297,
      size: 20,
      colour: MUTED,
      anchor: 'end',
      within: inner - textWidth(share, 25, true) - 12,
    }),
  ].join('');
}

function cards({ members }: PreviewFacts, options: PictureOptions): string {
  const width = (INNER - (Math.max(1, members.length) - 1) * GAP) / Math.max(1, members.length);
  const textures = texturesOf(members.map(({ element }) => element));
  return members
    .map((member, slot) =>
      card(member, { x: MARGIN + slot * (width + GAP), width, slot, texture: textures[slot] ?? 0 }, options),
    )
    .join('');
}

/** The round: who acts, and how, in lines; it is cut after the turn that still fits. */
function rotation({ round, members }: PreviewFacts, options: PictureOptions): string {
  if (round.length === 0) return '';
  const { x: left, top, line: tall, lines, size, emblem, gap } = ROUND;
  const width = PICTURE_WIDTH - MARGIN - left;
  const beside = emblem + 8;
  const turns = round.flatMap(({ slot, notation }) => {
    const member = members[slot];
    if (member === undefined) return [];
    const { text } = fitText(notation, { size, bold: true, within: width - beside - ELLIPSIS, shrink: 1 });
    return [{ member, text, wide: beside + textWidth(text, size, true) }];
  });
  const drawn = [
    line(CARD_TEXTS[options.language].rotation, {
      x: left,
      y: top,
      size: 20,
      colour: MUTED,
      language: options.language,
    }),
  ];
  const { rows, isCut } = flowLines(
    turns.map(({ wide }) => wide),
    { width, lines, gap, ellipsis: ELLIPSIS },
  );
  for (const [row, places] of rows.entries()) {
    const y = top + tall * (row + 1);
    let x: number = left;
    for (const { member, text, wide } of places.flatMap((place) => turns[place] ?? [])) {
      drawn.push(portrait(member, { x, y: y - emblem + 7, size: emblem }, options));
      drawn.push(line(text, { x: x + beside, y, size, bold: true }));
      x += wide + gap;
    }
    if (isCut && row === rows.length - 1) drawn.push(line('…', { x, y, size, bold: true }));
  }
  return drawn.join('');
}

export function pictureOf(facts: PreviewFacts, options: PictureOptions): string {
  const { language } = options;
  const value = numberIn(facts.dps.mean, language);
  const room = ROUND.x - MARGIN - GAP;
  const { size } = fitText(value, { size: 84, bold: true, within: room, shrink: 0.4 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">`,
    `<defs>${PATTERNS}</defs><rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${BACKGROUND}"/>`,
    header(options, conditionsIn(facts, language).join(' · ')),
    cards(facts, options),
    line('DPS', { x: MARGIN, y: ROUND.top, size: 20, colour: MUTED }),
    line(value, { x: MARGIN - 3, y: 530, size, bold: true }),
    line(`± ${numberIn(facts.dps.margin, language)} (95 %)`, {
      x: MARGIN,
      y: 578,
      size: 27,
      colour: MUTED,
      within: room,
    }),
    rotation(facts, options),
    '</svg>',
  ].join('');
}
