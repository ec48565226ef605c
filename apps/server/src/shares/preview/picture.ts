/** The picture of a link preview, as SVG text of 1200 × 630. */

import type { Verification } from '@quartet/api';
import { characterEmblem, EMBLEM_SIZE, emblemMarkup, SLOT_COLORS } from '@quartet/gamedata/emblems';
import { escapeMarkup } from '../../http/markup.ts';
import { DEFAULT_EMBLEM } from '../../site/emblems.ts';
import { conditionsOf, figure, type PreviewFacts, type PreviewMember } from './facts.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

const MARGIN = 56;
const INNER = PICTURE_WIDTH - 2 * MARGIN;
const GAP = 24;
const CARD_TOP = 112;
const CARD_HEIGHT = 268;
const EMBLEM = 112;
const CHART = { x: 800, y: 420, width: INNER + MARGIN - 800, height: 130 };

const INK = '#f3f5f8';
const MUTED = '#a4adba';
const BACKGROUND = '#14171c';
const PANEL = '#1d222a';
const BRAND = '#2456c8';
const GOOD = '#4cc38a';

/** Mean width of a letter of the font, in parts of its size; the bold one is wider, a comma narrower. */
const LETTER = 0.52;
const BOLD_LETTER = 0.6;
const BOLD_DIGIT = 0.6;
const BOLD_COMMA = 0.31;

/** Labels beside a result's figures. */
interface PictureOptions {
  verification: Verification;
  /** Portraits by character key, as PNG data; an emblem is drawn where there is none. */
  portraits: ReadonlyMap<string, Buffer>;
}

interface Line {
  x: number;
  y: number;
  size: number;
  colour?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** Width the line must fit into: the size shrinks down to 60 %, then the text is cut. */
  within?: number;
}

function line(text: string, { x, y, size, colour = INK, bold = false, anchor = 'start', within }: Line): string {
  const letter = bold ? BOLD_LETTER : LETTER;
  let fitting = size;
  let shown = text;
  if (within !== undefined && text.length * letter * size > within) {
    fitting = Math.max(size * 0.6, within / (text.length * letter));
    const room = Math.floor(within / (fitting * letter));
    if (text.length > room) shown = `${text.slice(0, room - 1).trimEnd()}…`;
  }
  return `<text x="${x}" y="${y}" font-family="Inter" font-size="${fitting.toFixed(1)}" font-weight="${bold ? 700 : 400}" fill="${colour}" text-anchor="${anchor}">${escapeMarkup(shown)}</text>`;
}

/** The product's mark, 32 units wide. */
const MARK = `<rect width="32" height="32" rx="7" fill="${BRAND}"/><g fill="#fff"><rect x="7" y="15" width="3" height="10" rx="1"/><rect x="12" y="7" width="3" height="18" rx="1"/><rect x="17" y="11" width="3" height="14" rx="1"/><rect x="22" y="18" width="3" height="7" rx="1"/></g>`;

function header(verification: Verification): string {
  const right = PICTURE_WIDTH - MARGIN;
  const seal =
    verification === 'verified'
      ? `<circle cx="${right - 138}" cy="66" r="17" fill="${GOOD}"/><path d="M${right - 146} 66l6 6 11-12" fill="none" stroke="${BACKGROUND}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>${line('Verified', { x: right, y: 75, size: 27, colour: GOOD, bold: true, anchor: 'end' })}`
      : '';
  const unverified =
    verification === 'unverified'
      ? line('Unverified', { x: right, y: 75, size: 25, colour: MUTED, anchor: 'end' })
      : '';
  return `<g transform="translate(${MARGIN} 42) scale(1.5)">${MARK}</g>${line('Quartet', { x: MARGIN + 64, y: 77, size: 32, bold: true })}${seal}${unverified}`;
}

interface Place {
  x: number;
  y: number;
  color: string;
}

function portrait(member: PreviewMember, { x, y, color }: Place, portraits: PictureOptions['portraits']): string {
  const own = portraits.get(member.key);
  if (own) {
    return `<image x="${x}" y="${y}" width="${EMBLEM}" height="${EMBLEM}" href="data:image/png;base64,${own.toString('base64')}"/>`;
  }
  const drawn = characterEmblem(member.key);
  const size = drawn === null ? 128 : EMBLEM_SIZE;
  const markup = drawn === null ? DEFAULT_EMBLEM : emblemMarkup(drawn, color, PANEL);
  return `<svg x="${x}" y="${y}" width="${EMBLEM}" height="${EMBLEM}" viewBox="0 0 ${size} ${size}">${markup}</svg>`;
}

function card(
  member: PreviewMember,
  place: { x: number; width: number; index: number },
  options: PictureOptions,
): string {
  const { x, width, index } = place;
  const colour = SLOT_COLORS[index]?.dark ?? MUTED;
  const middle = x + width / 2;
  const within = width - 32;
  const text = { x: middle, anchor: 'middle', within } as const;
  return [
    `<defs><linearGradient id="card${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity=".42"/><stop offset="1" stop-color="${colour}" stop-opacity=".08"/></linearGradient></defs>`,
    `<rect x="${x}" y="${CARD_TOP}" width="${width}" height="${CARD_HEIGHT}" rx="18" fill="${PANEL}"/>`,
    `<rect x="${x}" y="${CARD_TOP}" width="${width}" height="${CARD_HEIGHT}" rx="18" fill="url(#card${index})" stroke="${colour}" stroke-opacity=".6" stroke-width="2"/>`,
    portrait(member, { x: middle - EMBLEM / 2, y: CARD_TOP + 24, color: colour }, options.portraits),
    line(member.name, { ...text, y: CARD_TOP + 176, size: 28, bold: true }),
    line(`C${member.cons} · Lv. ${member.level}`, { ...text, y: CARD_TOP + 210, size: 21, colour: MUTED }),
    line(`${member.weapon} R${member.refine}`, { ...text, y: CARD_TOP + 242, size: 21, colour: MUTED }),
  ].join('');
}

function cards(facts: PreviewFacts, options: PictureOptions): string {
  const count = Math.max(1, facts.members.length);
  const width = (INNER - (count - 1) * GAP) / count;
  return facts.members
    .map((member, index) => card(member, { x: MARGIN + index * (width + GAP), width, index }, options))
    .join('');
}

function chart(bins: readonly number[]): string {
  const highest = Math.max(...bins, 0);
  if (highest <= 0) return '';
  const step = CHART.width / bins.length;
  const bars = bins.map((bin, i) => {
    const height = Math.max(2, (bin / highest) * CHART.height);
    return `<rect x="${(CHART.x + i * step).toFixed(1)}" y="${(CHART.y + CHART.height - height).toFixed(1)}" width="${Math.max(1, step - 2).toFixed(1)}" height="${height.toFixed(1)}" rx="2"/>`;
  });
  return `<g fill="#6d95f0">${bars.join('')}</g>`;
}

export function pictureOf(facts: PreviewFacts, options: PictureOptions): string {
  const value = figure(facts.dps.mean);
  const size = value.length > 10 ? 60 : 88;
  const commas = value.split(',').length - 1;
  const beside = MARGIN + 20 + size * ((value.length - commas) * BOLD_DIGIT + commas * BOLD_COMMA);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">`,
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${BACKGROUND}"/>`,
    header(options.verification),
    cards(facts, options),
    line(value, { x: MARGIN - 4, y: 504, size, bold: true }),
    line(`± ${figure(facts.dps.sd)}`, { x: beside, y: 466, size: 30, colour: MUTED, within: CHART.x - beside - GAP }),
    line('DPS', { x: beside, y: 504, size: 30, colour: MUTED }),
    line(conditionsOf(facts), { x: MARGIN, y: 562, size: 27, colour: INK, within: CHART.x - MARGIN - GAP }),
    chart(facts.histogram),
    line('DPS of the iterations', {
      x: CHART.x,
      y: CHART.y + CHART.height + 32,
      size: 20,
      colour: MUTED,
      within: CHART.width,
    }),
    '</svg>',
  ].join('');
}
