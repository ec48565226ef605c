/** The picture of a chamber of the Spiral Abyss, as SVG text of 1200 × 630. */
import { find } from '@quartet/gamedata/names';
import { type ChamberFacts, chanceIn, placeIn, timeIn } from './chamber.ts';
import { percentIn } from './facts.ts';
import {
  BACKGROUND,
  GAP,
  header,
  INNER,
  line,
  MARGIN,
  MUTED,
  PANEL,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type PictureOptions,
  portrait,
} from './picture.ts';
import { CARD_TEXTS } from './texts.ts';

const CARD = { top: 104, height: 290, padding: 24, emblem: 96 } as const;

export function chamberPicture(facts: ChamberFacts, options: PictureOptions): string {
  const { language } = options;
  const texts = CARD_TEXTS[language].chamber;
  const chance = chanceIn(facts, language);
  const width = (INNER - (facts.halves.length - 1) * GAP) / facts.halves.length;
  const right = MARGIN + INNER / 2 + GAP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">`,
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${BACKGROUND}"/>`,
    header(options, placeIn(facts, language)),
    ...facts.halves.map((half, i) => halfCard(half, { x: MARGIN + i * (width + GAP), width }, options)),
    chance === null
      ? ''
      : [
          line(chance.label, { x: MARGIN, y: 446, size: 24, colour: MUTED, language }),
          line(chance.value, { x: MARGIN - 3, y: 534, size: 92, bold: true, language }),
        ].join(''),
    facts.halves.length < 2
      ? ''
      : [
          line(texts.both, { x: right, y: 446, size: 24, colour: MUTED, language }),
          line(timeIn(facts.median, language), {
            x: right,
            y: 520,
            size: 60,
            bold: true,
            language,
            within: INNER / 2 - GAP,
          }),
        ].join(''),
    '</svg>',
  ].join('');
}

/** Team and time of a half. */
function halfCard(
  { half, members, median, cleared }: ChamberFacts['halves'][number],
  { x, width }: { x: number; width: number },
  options: PictureOptions,
): string {
  const { language, names } = options;
  const texts = CARD_TEXTS[language].chamber;
  const { top, height, padding, emblem } = CARD;
  const left = x + padding;
  const room = (width - 2 * padding) / 4;
  return [
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="16" fill="${PANEL}"/>`,
    line(texts[half], { x: left, y: top + 44, size: 26, colour: MUTED, language }),
    ...members.flatMap((member, i) => [
      portrait(member, { x: left + i * room, y: top + 66, size: emblem }, options),
      line(find(names.characters, member.key) ?? member.key, {
        x: left + i * room,
        y: top + 192,
        size: 20,
        language,
        within: room - 8,
      }),
    ]),
    line(timeIn(median, language), { x: left, y: top + 258, size: 40, bold: true, language, within: width / 2 }),
    line(`${texts.cleared}: ${percentIn(cleared, language)}`, {
      x: x + width - padding,
      y: top + 256,
      size: 22,
      colour: MUTED,
      anchor: 'end',
      language,
      within: width / 2 - 2 * padding,
    }),
  ].join('');
}
