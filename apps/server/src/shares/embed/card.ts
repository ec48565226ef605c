/** The card of a result for pages of others: one small document without scripts. */

import type { Verification } from '@quartet/api';
import type { DisplayNames } from '@quartet/gamedata';
import { ELEMENT_COLORS, PHYSICAL, texturesOf } from '@quartet/gamedata/emblems';
import { find } from '@quartet/gamedata/names';
import { escapeMarkup } from '../../http/markup.ts';
import { isCharacter } from '../../site/emblems.ts';
import { type ChamberFacts, chanceIn, placeIn, timeIn } from '../preview/chamber.ts';
import {
  conditionsIn,
  isOfChamber,
  numberIn,
  type PreviewFacts,
  type PreviewMember,
  percentIn,
  type SharedFacts,
} from '../preview/facts.ts';
import { statName } from '../preview/stats.ts';
import { flowLines, textWidth } from '../preview/text-width.ts';
import { CARD_TEXTS, type CardLanguage } from '../preview/texts.ts';

/** Size of the frame that the card is made for; it fits into narrower ones. */
export const CARD_WIDTH = 480;
export const CARD_HEIGHT = 300;
/** Two lines for the round, in pixels. */
const ROUND = { width: 444, lines: 2, gap: 10, ellipsis: 24, beside: 19, size: 13 } as const;

interface CardOptions extends CardLook {
  names: DisplayNames;
  verification: Verification;
  /** Address of the whole result. */
  url: string;
}

const STYLE = `
*{box-sizing:border-box;margin:0}
:root{color-scheme:light dark;--page:light-dark(#fff,#14171c);--ink:light-dark(#171b21,#f3f5f8);--veil:color-mix(in srgb,var(--page) 65%,transparent);--quiet:light-dark(#5a6472,#a4adba);--line:light-dark(#d9dee5,#323945);--accent:light-dark(#2456c8,#8fb0f5);--good:light-dark(#1d7f4e,#4cc38a)}
body{background:var(--page);color:var(--ink);font:14px/1.35 system-ui,sans-serif}
a{display:flex;flex-direction:column;gap:8px;height:100vh;min-height:270px;padding:12px 14px;border:1px solid var(--line);border-radius:10px;color:inherit;text-decoration:none;overflow:hidden}
a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
h1{font-size:inherit}
header,.figures{display:flex;align-items:baseline;gap:8px}
.figures{white-space:nowrap}
header span:last-child{margin-left:auto}
.verified{color:var(--good)}
ul{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px 12px;padding:0;list-style:none}
li{display:grid;grid-template-columns:32px 1fr auto;column-gap:7px;min-width:0;position:relative;padding-left:10px}
li::before{content:"";position:absolute;inset:0 auto 0 0;width:5px;background:var(--texture,none),var(--look)}
.t1{--texture:repeating-linear-gradient(135deg,#0000 0 2px,var(--veil) 2px 4px)}
.t2{--texture:radial-gradient(#0000 40%,var(--veil) 45%) 0 0/5px 5px}
.t3{--texture:repeating-linear-gradient(#0000 0 2px,var(--veil) 2px 4px)}
li img,li i{grid-row:span 4;width:32px;height:32px}
li *{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
li small{grid-column:2/4}
.round{max-height:40px;overflow:hidden;font-size:13px;line-height:20px}
.round span{display:inline-block;max-width:100%;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;margin-right:10px;vertical-align:bottom}
.round img{width:15px;height:15px;margin-right:4px;vertical-align:-2px}
.figures b{font-size:26px}
small,.quiet{color:var(--quiet);font-size:12px}
small{font-size:11px;line-height:14px}
.open{color:var(--accent);margin-left:auto}
.gone{padding:16px}
`;

/** How a card looks: the colours of the page around it, else those that the reader's system prefers. */
export interface CardLook {
  language: CardLanguage;
  theme: 'light' | 'dark' | null;
}

const page = ({ language, theme }: CardLook, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"${theme === null ? '' : ` style="color-scheme:${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

/** Picture of a member: only keys of ours become part of an address. */
const pictureOf = ({ key }: Pick<PreviewMember, 'key'>): string =>
  isCharacter(key) ? `<img src="/api/assets/avatar/${key}.png" alt="">` : '';

function memberOf(member: PreviewMember, texture: number, { language, names }: CardOptions): string {
  const { light, dark } = find(ELEMENT_COLORS, member.element) ?? PHYSICAL;
  const called = (table: Readonly<Record<string, string>>, key: string, other: string) => find(table, key) ?? other;
  const weapon = `${called(names.weapons, member.weaponKey, member.weapon)} R${member.refine}`;
  const sets = member.sets.map(({ key, name, count }) => `${count}× ${called(names.artifacts, key, name)}`);
  const mains = member.mains.map((stat) => statName(stat, language)).join(' / ');
  const lines = [weapon, ...sets.slice(0, 2), mains].filter((text) => text !== '');
  const small = lines.map((text) => `<small title="${escapeMarkup(text)}">${escapeMarkup(text)}</small>`);
  const name = escapeMarkup(called(names.characters, member.key, member.name));
  return `<li class="t${texture}" style="--look:light-dark(${light},${dark})">${pictureOf(member) || '<i></i>'}<strong>${name} C${member.cons}</strong><span>${percentIn(member.share, language)}</span>${small.join('')}</li>`;
}

/** Turns of the round that fit into the card. */
function roundOf({ round, members }: PreviewFacts): string[] {
  const turns = round.flatMap(({ slot, notation }) => {
    const member = members[slot];
    return member === undefined ? [] : [{ member, notation }];
  });
  const widths = turns.map(({ notation }) => Math.min(ROUND.width, ROUND.beside + textWidth(notation, ROUND.size)));
  const { rows, isCut } = flowLines(widths, ROUND);
  const shown = rows.flat().flatMap((place) => turns[place] ?? []);
  const written = shown.map(({ member, notation }) => `<span>${pictureOf(member)}${escapeMarkup(notation)}</span>`);
  return isCut ? [...written, '…'] : written;
}

export function cardOf(facts: SharedFacts, options: CardOptions): string {
  const { language, theme, verification, url } = options;
  const texts = CARD_TEXTS[language];
  const found = verification === 'verified' || verification === 'unverified' ? verification : null;
  const seal =
    found === null ? '' : `<span class="quiet ${found}">${found === 'verified' ? '✓ ' : ''}${texts[found]}</span>`;
  const { about, body, figure, beside } = isOfChamber(facts)
    ? chamberParts(facts, options)
    : resultParts(facts, options);
  return page(
    { language, theme },
    'Quartet',
    `<a href="${escapeMarkup(url)}" target="_blank" rel="noopener"><header><h1>Quartet</h1><span class="quiet">${about}</span>${seal}</header>${body}<p class="figures"><b>${figure}</b><span>${beside}</span><span class="open">${texts.open}</span></p></a>`,
  );
}

/** Parts of a card, as markup. */
interface CardParts {
  about: string;
  body: string;
  figure: string;
  beside: string;
}

function resultParts(facts: PreviewFacts, options: CardOptions): CardParts {
  const { language } = options;
  const textures = texturesOf(facts.members.map(({ element }) => element));
  const members = facts.members.map((member, slot) => memberOf(member, textures[slot] ?? 0, options)).join('');
  const turns = roundOf(facts);
  const round =
    turns.length === 0 ? '' : `<p class="round" title="${CARD_TEXTS[language].rotation}">${turns.join('')}</p>`;
  return {
    about: conditionsIn(facts, language).join(' · '),
    body: `<ul>${members}</ul>${round}`,
    figure: numberIn(facts.dps.mean, language),
    beside: `± ${numberIn(facts.dps.margin, language)} DPS`,
  };
}

/** The teams of both halves with their times, and the chance of all stars. */
function chamberParts(facts: ChamberFacts, { language, names }: CardOptions): CardParts {
  const texts = CARD_TEXTS[language].chamber;
  const chance = chanceIn(facts, language);
  const halves = facts.halves.map(({ half, members, median }) => {
    const team = members.map(
      (member) => `<span>${pictureOf(member)}${escapeMarkup(find(names.characters, member.key) ?? member.key)}</span>`,
    );
    return `<section><p class="quiet">${texts[half]} · ${timeIn(median, language)}</p><p class="round">${team.join('')}</p></section>`;
  });
  return {
    about: placeIn(facts, language),
    body: halves.join(''),
    figure: chance?.value ?? timeIn(facts.median, language),
    beside: chance?.label ?? '',
  };
}

/** The card in place of a missing result. */
export const goneCard = (look: CardLook): string =>
  page(
    look,
    'Quartet',
    `<div class="gone"><h1>Quartet</h1><p class="quiet">${CARD_TEXTS[look.language].gone}</p></div>`,
  );
