/** The card of a result for pages of others: one small document without scripts. */

import type { Verification } from '@quartet/api';
import type { DisplayNames } from '@quartet/gamedata';
import { PHYSICAL, SLOT_COLORS } from '@quartet/gamedata/emblems';
import { find } from '@quartet/gamedata/names';
import { escapeMarkup } from '../../http/markup.ts';
import { isCharacter } from '../../site/emblems.ts';
import { conditionsIn, numberIn, type PreviewFacts, type PreviewMember } from '../preview/facts.ts';
import { CARD_TEXTS, type CardLanguage } from '../preview/texts.ts';

/** Size of the frame that the card is made for; it fits into narrower ones. */
export const CARD_WIDTH = 480;
export const CARD_HEIGHT = 300;

interface CardOptions extends CardLook {
  names: DisplayNames;
  verification: Verification;
  /** Address of the whole result. */
  url: string;
}

const STYLE = `
*{box-sizing:border-box;margin:0}
:root{color-scheme:light dark;--page:light-dark(#fff,#14171c);--ink:light-dark(#171b21,#f3f5f8);--quiet:light-dark(#5a6472,#a4adba);--line:light-dark(#d9dee5,#323945);--accent:light-dark(#2456c8,#8fb0f5);--good:light-dark(#1d7f4e,#4cc38a)}
body{background:var(--page);color:var(--ink);font:14px/1.35 system-ui,sans-serif}
a{display:flex;flex-direction:column;gap:10px;height:100vh;min-height:270px;padding:14px 16px;border:1px solid var(--line);border-radius:10px;color:inherit;text-decoration:none;overflow:hidden}
a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
h1{font-size:inherit}
header,.figures{display:flex;align-items:baseline;gap:8px}
header span:last-child{margin-left:auto}
.verified{color:var(--good)}
ul{display:grid;grid-template-columns:repeat(2,1fr);gap:6px 12px;padding:0;list-style:none}
li{display:grid;grid-template-columns:36px 1fr;column-gap:8px;min-width:0;border-left:3px solid var(--slot);padding-left:6px}
li img{grid-row:span 2;width:36px;height:36px}
li *{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.figures b{font-size:26px}
small,.quiet{color:var(--quiet);font-size:12px}
svg{flex:1;width:100%;min-height:30px;fill:var(--accent)}
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

function memberOf(member: PreviewMember, slot: number, names: DisplayNames): string {
  const { light, dark } = SLOT_COLORS[slot] ?? PHYSICAL;
  const called = (table: Readonly<Record<string, string>>, key: string, other: string) =>
    escapeMarkup(find(table, key) ?? other);
  // Only keys of ours become part of an address.
  const picture = isCharacter(member.key) ? `<img src="/api/assets/avatar/${member.key}.png" alt="">` : '<span></span>';
  const weapon = `${called(names.weapons, member.weaponKey, member.weapon)} R${member.refine}`;
  return `<li style="--slot:light-dark(${light},${dark})">${picture}<strong>${called(names.characters, member.key, member.name)} C${member.cons}</strong><small>${weapon}</small></li>`;
}

/** Bars in a box of one unit a bar and 100 units high. */
function histogram(bins: readonly number[], label: string): string {
  const highest = Math.max(...bins, 0);
  if (highest <= 0) return '';
  const bars = bins.map((bin, i) => {
    const height = Math.max(2, (bin / highest) * 100);
    return `<rect x="${i + 0.08}" y="${(100 - height).toFixed(1)}" width=".84" height="${height.toFixed(1)}"/>`;
  });
  return `<svg viewBox="0 0 ${bins.length} 100" preserveAspectRatio="none" role="img" aria-label="${escapeMarkup(label)}">${bars.join('')}</svg>`;
}

export function cardOf(facts: PreviewFacts, { names, verification, url, ...look }: CardOptions): string {
  const { language } = look;
  const texts = CARD_TEXTS[language];
  const number = (value: number) => numberIn(value, language);
  const conditions = conditionsIn(facts, language);
  const found = verification === 'verified' || verification === 'unverified' ? verification : null;
  const seal =
    found === null ? '' : `<span class="quiet ${found}">${found === 'verified' ? '✓ ' : ''}${texts[found]}</span>`;
  const members = facts.members.map((member, slot) => memberOf(member, slot, names)).join('');
  return page(
    look,
    'Quartet',
    `<a href="${escapeMarkup(url)}" target="_blank" rel="noopener"><header><h1>Quartet</h1><span class="quiet">${conditions}</span>${seal}</header><ul>${members}</ul><p class="figures"><b>${number(facts.dps.mean)}</b><span>± ${number(facts.dps.sd)} DPS</span><span class="open">${texts.open}</span></p>${histogram(facts.histogram, texts.chart)}</a>`,
  );
}

/** The card in place of a missing result. */
export const goneCard = (look: CardLook): string =>
  page(
    look,
    'Quartet',
    `<div class="gone"><h1>Quartet</h1><p class="quiet">${CARD_TEXTS[look.language].gone}</p></div>`,
  );
