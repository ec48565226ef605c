/**
 * Motif of each character's emblem: drawn for Quartet in a square of 24, after a trait that players know the character by. The part
 * before `|` is filled (even-odd), the part after it is a line. Both Travelers have one motif each; the field shows their element.
 */

/** A disc by its centre and radius. */
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A box by its corner and size. */
const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;

/** `count` discs of a radius on a circle around the centre, the first at the top. */
const ring = (count: Count, distance: number, r: number, cx = 12, cy = 12): string =>
  POINTS[count].map(([x, y]) => disc(round(cx + x * distance), round(cy + y * distance), r)).join('');

/** `count` lines away from the centre. */
const rays = (count: Count, from: number, to: number, cx = 12, cy = 12): string =>
  POINTS[count]
    .map(([x, y]) => `M${round(cx + x * from)} ${round(cy + y * from)}L${round(cx + x * to)} ${round(cy + y * to)}`)
    .join('');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Cosine of 45 degrees. */
const DIAGONAL = Math.SQRT1_2;

/** Corners of a regular polygon on the unit circle, the first at the top. */
const POINTS = {
  5: [
    [0, -1],
    [0.951, -0.309],
    [0.588, 0.809],
    [-0.588, 0.809],
    [-0.951, -0.309],
  ],
  6: [
    [0, -1],
    [0.866, -0.5],
    [0.866, 0.5],
    [0, 1],
    [-0.866, 0.5],
    [-0.866, -0.5],
  ],
  8: [
    [0, -1],
    [DIAGONAL, -DIAGONAL],
    [1, 0],
    [DIAGONAL, DIAGONAL],
    [0, 1],
    [-DIAGONAL, DIAGONAL],
    [-1, 0],
    [-DIAGONAL, -DIAGONAL],
  ],
} as const satisfies Record<number, readonly (readonly [number, number])[]>;

type Count = keyof typeof POINTS;

const STAR = 'M12 0L15 9L24 12L15 15L12 24L9 15L0 12L9 9z';
const FLOWER = ring(6, 7, 4);

/** By character key. */
export const MOTIFS: Readonly<Record<string, string>> = {
  aetheranemo: STAR,
  aetherdendro: STAR,
  aetherelectro: STAR,
  aethergeo: STAR,
  aetherhydro: STAR,
  aetherpyro: STAR,
  /** Cat. */
  jahoda:
    'M1 1L8 6H16L23 1V14C23 20 18 24 12 24C6 24 1 20 1 14zM5 11L10 13.500L5 15.500zM19 11L14 13.500L19 15.500zM10 17.500H14L12 20z',
  /** Head of a horse under a crescent. */
  zibai:
    'M9 24C9 19 11 17 10 14L6 17L2 15L3 12L8 7L9 3L12 6C17 7 20 11 20 17L20 24zM9 10L11 9L10.500 11zM17 1A5 5 0 0 1 23 8A6 6 0 0 0 17 1z',
  /** Kingfisher. */
  linnea:
    'M0 9L5 7C6 3 10 2 13 4C16 6 16 9 19 11C22 13 23 16 24 20L17 18C13 21 8 20 6 16C5 14 6 12 5 10zM9 20L8 24H6L7 19zM13 20.500L13 24H11L11 20.500z',
  /** Arrow. */
  lohen: 'M1 1L23 9L14.500 12.500L23 21L21 23L12.500 14.500L9 23z',
  lumineanemo: FLOWER,
  luminedendro: FLOWER,
  lumineelectro: FLOWER,
  luminegeo: FLOWER,
  luminehydro: FLOWER,
  luminepyro: FLOWER,
  /** Gear. */
  aino: `${disc(12, 12, 8)}${disc(12, 12, 3.5)}|${rays(8, 8.5, 10.5)}`,
  /** Paint brush. */
  albedo: 'M23 1L10 11L13 14zM9 12C4 12 5 18 1 21C8 23 13 20 12 15z',
  /** Headphones. */
  alhaitham: `${box(1, 13, 6, 10)}${box(17, 13, 6, 10)}|M4 14V11A8 8 0 0 1 20 11V14`,
  /** Focus. */
  aloy: `M12 9.5L16 17H8z|M12 2L22.5 21.5H1.5z`,
  /** Head of a hound. */
  alyosha: `M0 12L8 8.500L10 3L12.500 0L16 5L21 8L24 14L21 13.500L22.500 24H10L9.500 18L3 17.500L4.500 15L0 15z${disc(10.5, 10.5, 1.3)}`,
  /** Toy rabbit. */
  amber: `M4 1C9 0 10 6 10.5 10H13.500C14 6 15 0 20 1C21 5 19 9 17.5 11C23 16 18 23 12 23S1 16 6.5 11C5 9 3 5 4 1z${disc(9, 16, 1.5)}${disc(15, 16, 1.5)}`,
  /** Ox. */
  aratakiitto: `M0 2C2 8 5 9 8 8H16C19 9 22 8 24 2C25 9 22 13 18 13L16 22H8L6 13C2 13 -1 9 0 2z${disc(10, 18, 1.4)}${disc(14, 18, 1.4)}`,
  /** Crossed pupils. */
  arlecchino: '|M4 3L20 21M20 3L4 21M1.5 12H5M19 12H22.5',
  /** Snake. */
  baizhu: `${disc(18, 5, 3.5)}|M17 5C9 1 4 8 10 11C17 14 21 17 16 21C12 23 7 22 3 19`,
  /** Note. */
  barbara: `${disc(7, 19, 4.2)}M9 3H11.500C12 8 19 8 18 15C16 12 13 11 11.5 11V19H9z`,
  /** Anchor. */
  beidou:
    '|M12 8V22M6 11.500H18M2.5 14C3 19 7 22 12 22S21 19 21.5 14M12 2.500A2.7 2.7 0 1 0 12 7.900A2.7 2.7 0 1 0 12 2.5',
  /** Plaster. */
  bennett: `M2 17L17 2Q19 0 22 2Q24 5 22 7L7 22Q4 24 2 22Q0 20 2 17z${disc(12, 9.5, 1.2)}${disc(9.5, 12, 1.2)}${disc(14.5, 12, 1.2)}${disc(12, 14.5, 1.2)}`,
  /** Shield. */
  candace: `M12 0L22 4V11C22 18 17 22 12 24C7 22 2 18 2 11V4zM12 5L7 7V11C7 15 9 17 12 19z`,
  /** Camera. */
  charlotte: `M1 7H6L8 3H16L18 7H23V21H1z${disc(12, 13.5, 5)}${disc(12, 13.5, 2.6)}`,
  /** Six chambers. */
  chasca: `${disc(12, 12, 11.5)}${ring(6, 6.8, 2.4)}${disc(12, 12, 1.5)}`,
  /** Crosshair. */
  chevreuse: `${disc(12, 12, 2)}|M12 5A7 7 0 1 0 12 19A7 7 0 1 0 12 5M12 0.500V5M12 19V23.500M0.5 12H5M19 12H23.5`,
  /** Scissors. */
  chiori: '|M6 2L16 16M18 2L8 16M5.5 16A3 3 0 1 0 5.5 22A3 3 0 1 0 5.5 16M18.5 16A3 3 0 1 0 18.5 22A3 3 0 1 0 18.5 16',
  /** Ice lolly. */
  chongyun: 'M5 7Q5 0 12 0T19 7V16H5zM10 17H14V24H10z',
  /** Obsidian mirror. */
  citlali: `M12 0L14.5 5L20 4L19 9.500L24 12L19 14.500L20 20L14.5 19L12 24L9.5 19L4 20L5 14.500L0 12L5 9.500L4 4L9.5 5z${disc(12, 12, 4)}`,
  /** Pistol. */
  clorinde: 'M0 5H22V10H14C14 14 12 15 9 15L7 22H1L4 12C2 11 0 9 0 7zM10 10.500C10 12 10 12.5 9.5 12.800L8.5 10.500z',
  /** Boomerang. */
  collei: 'M2 22C0 20 1 17 2 15L9 5Q12 1 15 5L22 15C23 17 24 20 22 22C20 23 18 22 17 20L12 12L7 20C6 22 4 23 2 22z',
  /** Wings. */
  columbina: 'M11 21C3 20 0 12 0 2C5 3 9 6 11 10zM13 21C21 20 24 12 24 2C19 3 15 6 13 10z',
  /** Jackal. */
  cyno: `M5 0L9 9H15L19 0L21 13L15 20L13 24H11L9 20L3 13z${disc(9, 14, 1.3)}${disc(15, 14, 1.3)}`,
  /** Bell. */
  dahlia: `M12 1Q14 1 14 3C19 5 19 10 19.5 15L22 19H2L4.5 15C5 10 5 5 10 3Q10 1 12 1z${disc(12, 21, 2.6)}`,
  /** Lion's mane. */
  dehya: `${ring(8, 8, 4)}${disc(12, 12, 8)}${disc(12, 12, 5)}${disc(12, 12, 2)}`,
  /** Wine glass. */
  diluc: 'M4 0H20C21 8 18 13 13.5 14V21H18V24H6V21H10.500V14C6 13 3 8 4 0zM7 3C7 5 7 6 7.3 7H16.700C17 6 17 5 17 3z',
  /** Paw. */
  diona: `M12 11C16 11 20 16 18 20C16 23 14 21 12 21S8 23 6 20C4 16 8 11 12 11z${disc(4, 11, 2.7)}${disc(8.5, 5, 2.9)}${disc(15.5, 5, 2.9)}${disc(20, 11, 2.7)}`,
  /** Coin. */
  dori: `${disc(12, 12, 11.5)}${box(8, 8, 8, 8)}`,
  /** Dragon's wing. */
  durin: 'M1 2C10 0 20 4 24 20C21 17 18 17 16 20C14 16 11 15 9 18C8 13 6 12 4 14C5 9 4 5 1 2z',
  /** Perfume. */
  emilie: `M9 8V5H15V8C20 10 21 13 21 17C21 22 19 23 12 23S3 22 3 17C3 13 4 10 9 8zM7 16H17C17 13 15 12 12 12S7 13 7 16z${box(9, 0, 6, 4)}`,
  /** Cook's hat. */
  escoffier: 'M5 13C-2 11 1 3 7 5C9 -1 15 -1 17 5C23 3 26 11 19 13V18H5zM5 20H19V24H5z',
  /** Greatsword. */
  eula: 'M12 0L16 5V14H20V17H14V24H10V17H4V14H8V5zM11 5V14H13V5z',
  /** Cube. */
  faruzan: '|M12 1.500L21.5 6.500V17.500L12 22.500L2.5 17.500V6.500zM2.5 6.500L12 11.500L21.5 6.500M12 11.500V22.5',
  /** Raven. */
  fischl: 'M0 8C6 6 8 9 10 11C12 6 17 2 24 2C22 8 19 12 15 14C13 18 9 20 5 19L1 23L2 17C3 14 4 12 5 11C4 9 2 8 0 8z',
  /** Lantern. */
  flins: `M10 1H14V4H18L20 8V19L17 22H7L4 19V8L6 4H10zM8 9V18H16V9z${disc(12, 13.5, 2.8)}`,
  /** Diver's helmet. */
  freminet: `M12 1C19 1 22 6 22 11V16L24 19V23H0V19L2 16V11C2 6 5 1 12 1z${disc(12, 11, 6)}|M12 6.500V15.500M7.5 11H16.5`,
  /** Top hat. */
  furina: 'M6 2Q12 0 18 2L17 12H7zM7 14H17V16H7zM7 18H17C20 17 22 16 24 14C24 20 20 23 12 23S0 20 0 14C2 16 4 17 7 18z',
  /** Lion of the lion dance. */
  gaming: `M3 5L7 0L10 4H14L17 0L21 5L23 14L19 18V23H5V18L1 14z${disc(7.5, 10, 2.8)}${disc(16.5, 10, 2.8)}${box(8, 17, 8, 3)}`,
  /** Qilin horns. */
  ganyu:
    '|M9 23C9 16 2 15 2 8C2 5 3 3 5 1.500M15 23C15 16 22 15 22 8C22 5 21 3 19 1.500M2.5 9C6 10 8 8 8.5 5M21.5 9C18 10 16 8 15.5 5',
  /** Dog. */
  gorou: `M2 1L9 6H15L22 1L23 13C21 19 17 21 15 24H9C7 21 3 19 1 13z${disc(8, 12, 1.7)}${disc(16, 12, 1.7)}M12 22L9 18H15z`,
  /** Butterfly. */
  hutao:
    'M11 10C8 3 3 1 0 3C0 9 2 12 6 13C3 15 3 20 6 23C9 22 11 18 11 14zM13 10C16 3 21 1 24 3C24 9 22 12 18 13C21 15 21 20 18 23C15 22 13 18 13 14z',
  /** Dumbbell. */
  iansan: 'M0 9H3V15H0zM4 5H9V19H4zM9 10.500H15V13.500H9zM15 5H20V19H15zM21 9H24V15H21z',
  /** Robot. */
  /** Syringe. */
  ifa: 'M15 1L17 -0.5L24 6.500L22.500 8.500L20.500 6.500L18.500 8.500L21 11L9.500 21L6.500 20L1.500 24L0 22.500L4 17.500L3 14.500L13 3L15.500 5.500L17.500 3.500z',
  /** Songbird with a lamp. */
  illuga:
    'M0 3L8 7C11 2 16 1 18 4L24 5L18 7.500C18 12 15 14 11 13.500L2 15L6 11zM12 14H13.500V16.500H17V24H8.500V16.500H12zM11 18.500V22H14.500V18.500z',
  ineffa: `M3 8H21V22H3z${disc(8, 14, 2.5)}${disc(16, 14, 2.5)}${disc(12, 2.5, 2.5)}M0 12H2V18H0zM22 12H24V18H22z|M12 4V8`,
  /** Dandelion. */
  jean: `${disc(12, 8, 2)}${disc(12, 1.5, 1.5)}${disc(5.5, 4, 1.5)}${disc(18.5, 4, 1.5)}${disc(4, 11, 1.5)}${disc(20, 11, 1.5)}|M12 8V23M12 8L5.5 4M12 8L18.5 4M12 8L4 11M12 8L20 11M12 22C14 18 17 18 19 18`,
  /** Maple leaf. */
  kachina: 'M1 2L23 5V9L1 6zM3.5 9L20.5 11.5L18.5 15.5L6 13.5zM8 16.500L16.500 18L12 24z',
  kaedeharakazuha:
    'M12 0L14.5 6L18 4L17.5 10L24 9L21 13L23 15L14 18.500L13.2 18V24H10.800V18L10 18.500L1 15L3 13L0 9L6.5 10L6 4L9.5 6z',
  /** Eye patch. */
  kaeya: 'M8 8L20 12C22 18 18 22 14 21C9 20 7 14 8 8z|M1 5L23 12.500M9 8L16 1.5',
  /** Fan. */
  kamisatoayaka: 'M12 21L0 9C7 1 17 1 24 9zM12 15L8 6.500L6 7.300zM12 15L16 6.500L18 7.300z',
  /** Bubble tea. */
  kamisatoayato: `M3 7H21L19 24H5z${disc(9, 20, 1.5)}${disc(13, 17, 1.5)}${disc(15.5, 21, 1.5)}${disc(8.5, 15.5, 1.4)}|M13 6L16 0.5`,
  /** Compass of an architect. */
  kaveh: `${disc(12, 3.5, 3)}|M11 6L4 22.500M13 6L20 22.500M6.5 16C10 18.5 14 18.5 17.5 16`,
  /** Stiletto. */
  keqing: `M24 0L19 10L11 15L9 13L14 5zM9 16L8 15L3.5 19.500L4.5 20.500z|M6 11L13 18M3 21L4.5 19.5`,
  /** Sunglasses. */
  kinich: 'M0 6H24V9H22V12H21V15H19V17H15V15H14V12H13V9H11V12H10V15H9V17H5V15H3V12H2V9H0zM5 9V11H7V9zM16 9V11H18V9z',
  /** Parcel. */
  kirara: 'M1 5L12 0L23 5V19L12 24L1 19zM10 3L10 10L12 11L14 10V3L12 2zM14 17V20L20 17.300V14.300z',
  /** Bomb. */
  klee: `${disc(10, 15, 8.5)}M13 5L16 3L20 7L18 10z${disc(7, 13, 2)}|M18.5 5C20 1 22 2 22.5 4`,
  /** Feather. */
  kujousara: 'M23 0C24 8 21 15 13 18L8 18.500L3 24L1 22L6 16C6 8 13 2 23 0zM17 6L8 16L10 17z',
  /** Shrine gate. */
  kukishinobu: `M0 1Q12 5 24 1V5Q12 8 0 5z${box(1.5, 9.5, 21, 3)}${box(4, 13, 4, 11)}${box(16, 13, 4, 11)}${box(10.5, 6.5, 3, 3)}`,
  /** Swallow. */
  lanyan: 'M0 4C6 3 10 5 12 8C14 5 18 3 24 4C19 5 16 8 15 12L19 23L12 16L5 23L9 12C8 8 5 5 0 4z',
  /** Deer. */
  lauma:
    'M9 12H15L17 15L13.5 23H10.500L7 15z|M9 12C4 11 3 7 3.5 1.500M15 12C20 11 21 7 20.5 1.500M4 8C6.5 8 8 6 8 3.500M20 8C17.5 8 16 6 16 3.5',
  /** Moon and stars. */
  layla: 'M13 1A11 11 0 1 0 23 17A9 9 0 0 1 13 1zM19 1L20.3 5.700L24 7L20.3 8.300L19 13L17.7 8.300L14 7L17.7 5.700z',
  /** Witch's hat. */
  lisa: 'M9 3C12 0 17 1 20 6L17 5.500L18 14H6zM6 16H18C20 17 23 17 24 16C23 22 17 23 12 23S1 22 0 16C1 17 4 17 6 16z',
  /** Teacup. */
  lynette:
    'M1 6H18C18 14 16 18 13 18H6C3 18 1 14 1 6zM0 20H19Q18 23 15 23H4Q1 23 0 20z|M18 8C24 7 23 14 17 14M6 0.800V3M12 0.800V3',
  /** Spade. */
  lyney:
    'M12 0C14 5 23 9 22 15C21 20 15 20 13.5 17C13.5 20 14 22 17 24H7C10 22 10.5 20 10.5 17C9 20 3 20 2 15C1 9 10 5 12 0z',
  /** Flame. */
  mavuika:
    'M13 0C14 6 21 9 21 16C21 21 17 24 12 24S3 21 3 16C3 12 5 10 6 7C7 9 8 10 9.5 10C12 7 10 3 13 0zM12 14C10 17 9 18 9 20C9 22 15 22 15 20C15 18 13 17 12 14z',
  /** Compass. */
  mika: 'M17 7L14 14L7 17L10 10z|M12 1.500A10.5 10.5 0 1 0 12 22.500A10.5 10.5 0 1 0 12 1.5',
  /** Planet with a ring. */
  mona: `${disc(12, 12, 7)}|M18 7C22 5 24 6 22.5 9C20 13 7 21 2 19C-0.5 18 1 15 5 12.5`,
  /** Shark. */
  mualani: `M0 13C5 8 9 8 11 8L15 2L16 9C18 10 19 11 20 12L24 8V19L20 16C14 21 5 19 0 13zM4 14.500L8 16.500L9 14z${disc(5.5, 11.8, 1.1)}`,
  /** Sprout. */
  nahida: 'M11 14C3 15 0 10 0 3C8 3 11 7 11.5 11C12 6 16 1 24 1C24 9 20 14 13.5 14V24H10.500V14z',
  /** Parasol. */
  navia: 'M0 13C2 -1 22 -1 24 13C22 10 18 10 16 13C15 10 9 10 8 13C6 10 2 10 0 13z|M12 11V20C12 24 18 24 18 20',
  /** Cobra. */
  nefer: `M12 0C19 0 23 6 20 12C19 15 15.5 15.5 15.5 18C15.5 20.5 21 20 22 24H4C2.5 21 8.500 20.5 8.500 18C8.500 15.5 5 15 4 12C1 6 5 0 12 0z${disc(8.5, 7.5, 1.6)}${disc(15.5, 7.5, 1.6)}M12 10.5L14.5 13.5H9.500z`,
  /** Scales. */
  neuvillette:
    'M0 13H9Q8.5 18 4.5 18T0 13zM15 13H24Q23.5 18 19.5 18T15 13zM8 22H16V24H8z|M12 1.500V22M4.5 5H19.500M4.5 5L1.5 13M4.5 5L7.5 13M19.5 5L16.5 13M19.5 5L22.5 13',
  /** Eye. */
  nicole: `M0 12C6 3 18 3 24 12C18 21 6 21 0 12zM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7z${disc(12, 12, 2.4)}`,
  /** Lotus. */
  nilou:
    'M12 2C16 7 16 13 12 20C8 13 8 7 12 2zM4 5C8 7 9 12 10.5 20C4 18 3 11 4 5zM20 5C16 7 15 12 13.5 20C20 18 21 11 20 5zM0 12C4 13 6 17 8 20C4 22 1 18 0 12zM24 12C20 13 18 17 16 20C20 22 23 18 24 12z',
  /** Gem. */
  ningguang: 'M6 2H18L24 9L12 23L0 9zM7 9L12 18L17 9z',
  /** Rose. */
  noelle: '|M12 12C10 10 13 7.5 15 10C18 14 11 18 8 14C4 8 12 2 18 7C24 14 16 22 9 20C2 18 0 10 4 5',
  /** Swan. */
  odette:
    'M0 13C6 11 9 14 13 15C16 15.5 17.5 13 16 10C13 5 15 0 19 0C22 0 23.5 2 24 5L19.500 4.500C18 5 19 7 20.500 9.500C24 16 20 24 12 24C5 24 1 20 0 13z|M5 18C9 20 13 20 16 18',
  /** Bat. */
  ororon:
    'M0 6C4 3 7 4 9 8L10 5L12 7L14 5L15 8C17 4 20 3 24 6C21 8 20 11 20 15C17 13 15 14 12 20C9 14 7 13 4 15C4 11 3 8 0 6z',
  /** Wind-up key. */
  sandrone:
    'M6 1A5.500 5.500 0 0 0 6 12C8 12 9.500 11 10 10V18H8V21H10V24H14V10C14.500 11 16 12 18 12A5.500 5.500 0 0 0 18 1C15 1 14 3 12 3C10 3 9 1 6 1zM6 4A2.500 2.500 0 0 1 6 9A2.500 2.500 0 0 1 6 4zM18 4A2.500 2.500 0 0 1 18 9A2.500 2.500 0 0 1 18 4z',
  /** Paper charm. */
  prune: `M11 1H13V4C18 5 18.5 10 19 15L21 18H3L5 15C5.5 10 6 5 11 4zM7.500 12V14H16.500V12z${disc(12, 21.2, 2)}`,
  qiqi: `M6 0H18V24L15 21L12 24L9 21L6 24zM9 4V6H15V4zM10.8 8V17H13.200V8z`,
  /** Lightning. */
  raidenshogun: 'M16 0H6L1 13H8L4 24L23 8H14z',
  /** Claw marks. */
  razor:
    'M8 0C11 9 8 17 1 24C5 16 6 9 4 1zM16 0C19 9 16 17 9 24C13 16 14 9 12 1zM24 0C27 9 24 17 17 24C21 16 22 9 20 1z',
  /** Cross. */
  rosaria: 'M9 0H15L13.5 7L19 6V12L13.5 11L15 24H9L10.5 11L5 12V6L10.5 7z',
  /** Jellyfish. */
  sangonomiyakokomi:
    'M1 12C1 -3 23 -3 23 12zM6 9C6 6 8 4 10 4L9 9z|M4 14C7 17 2 20 5 23M9.5 14C12 17 7 20 9.5 23M14.5 14C17 17 12 20 14.5 23M20 14C23 17 18 20 20 23',
  /** Daruma. */
  sayu: `M12 0C19 0 23 6 23 13C23 20 19 24 12 24S1 20 1 13C1 6 5 0 12 0zM12 5C7 5 5 8 5 11S8 16 12 16S19 14 19 11S17 5 12 5z${disc(9, 10.5, 1.8)}${disc(15, 10.5, 1.8)}`,
  /** Key of life. */
  sethos: '|M12 11.500C3 6 8 1.5 12 1.500S21 6 12 11.500V23M4 13.500H20',
  /** Spear with tassels. */
  shenhe:
    'M12 0L18 9L12 13L6 9zM10.5 13H13.5V24H10.5zM8 13L9 16C8 20 5 23 1 24C2 19 4 15 8 13zM16 13L15 16C16 20 19 23 23 24C22 19 20 15 16 13z',
  /** Magnifying glass. */
  shikanoinheizou: `${disc(9.5, 9.5, 9)}${disc(9.5, 9.5, 5.5)}M15 18L18 15L24 21L21 24z`,
  /** Heart. */
  sigewinne: 'M12 23L2 13C-3 6 6 -3 12 5C18 -3 27 6 22 13z',
  /** Shards. */
  skirk: 'M13 0L18 8L11 13L9 7zM21 11L24 17L15 24L13 16zM6 11L9 17L4 23L0 16z',
  /** Flask. */
  sucrose: `M8 0H16V3H14.500V9L22 21Q22 24 20 24H4Q2 24 2 21L9.5 9V3H8zM8 16H16L13 11H11z`,
  /** Whale. */
  tartaglia: `M0 11C4 8 12 7 16 13L18 10L15 5L20 6L24 3L23 10L20 13C19 20 12 22 6 20C2 18 0 15 0 11z${disc(5, 13.5, 1.4)}|M5 6C5 3 3 2.5 1.5 3M6 6C6 3 8 2.5 9.5 3`,
  /** Broom. */
  thoma: 'M24 1L13 12L12 11L23 0zM12 10L14 12C14 17 10 21 7 24L0 17C3 14 7 10 12 10z',
  /** Mushroom. */
  tighnari: `M12 0C20 0 24 7 24 13H0C0 7 4 0 12 0z${disc(7, 8, 2)}${disc(13.5, 5, 1.8)}${disc(18, 9.5, 1.6)}M8 15H16L17 24H7z`,
  /** Apple. */
  varesa:
    'M12 7C17 4 23 7 22 14C21 20 17 24 14 23.500Q12 23 10 23.500C7 24 3 20 2 14C1 7 7 4 12 7zM13 5C13 1 17 0 20 0C20 4 17 5 13 5z',
  /** Crossed swords. */
  varka:
    'M0 0H5L20 15L15 20L0 5zM24 0H19L14.5 4.500L19.5 9.500L24 5zM4 15L9 20L11.5 17.500L6.5 12.500z|M2 22L6 18M22 22L18 18',
  /** Lyre. */
  venti: '|M3 2C8 5 3 9 4 14C5 20 9 22 12 22S19 20 20 14C21 9 16 5 21 2M4.5 7H19.500M9.5 7V20M14.5 7V20',
  /** Wide hat. */
  wanderer: 'M12 1C17 6 21 10 24 16H0C3 10 7 6 12 1z|M5 18V23M19 18V23M12 18V21',
  /** Handcuffs. */
  wriothesley: '|M6 5A5 5 0 1 0 6 15A5 5 0 1 0 6 5M18 9A5 5 0 1 0 18 19A5 5 0 1 0 18 9M11 11L13 13',
  /** Pepper. */
  xiangling: 'M14 5C20 4 23 7 21 12C18 20 10 24 1 22C8 20 10 16 11 11C11 8 12 6 14 5zM16 4L18 0L21 1L19 4.500z',
  /** Crane. */
  xianyun:
    'M3 3L13 1C18 2 18 8 14 11C12 13 12 14 13 14L23 13C22 20 16 22 11 21C7 20 7 13 11 9C13 7 13 5 11 5z|M12 21V23.500M16 20.500V23.5',
  /** Mask. */
  xiao: 'M0 0L7 5L12 3L17 5L24 0L21 14L16 18L15 24L12 20L9 24L8 18L3 14zM5 8L7 12L11 12zM19 8L17 12L13 12z',
  /** Roller skate. */
  xilonen: `M5 1H14V8L20 11Q22 12 22 16H4z${disc(7, 20.5, 3.2)}${disc(18, 20.5, 3.2)}`,
  /** Book. */
  xingqiu: 'M11 5C8 2 4 2 0 3V20C4 19 8 19 11 22zM13 5C16 2 20 2 24 3V20C20 19 16 19 13 22z',
  /** Guitar. */
  xinyan: `M24 3L21 0L12 9C9 7 7 8 6 11C2 11 -1 15 1 19C2 22 7 24 10 22C13 21 13 19 13 18C16 17 17 15 15 12z${disc(8, 16, 2.4)}`,
  /** Fox. */
  yaemiko: `M1 0L9 6H15L23 0L22 12L12 24L2 12zM7 11L10 14L6.5 14zM17 11L14 14L17.5 14z`,
  /** Scroll. */
  yanfei: 'M4 1H20Q23 1 23 4T20 7V18Q20 23 16 23H4Q1 23 1 20T4 17V7Q1 7 1 4T4 1zM7 9V11H17V9zM7 14V16H17V14z',
  /** Radish. */
  yaoyao: 'M4 9C10 5 19 8 20 12C20 18 12 20 3 24C6 18 2 13 4 9z|M14 8L15 1.500M16 9L22.5 3.500M17.5 11L23 10.5',
  /** Die. */
  yelan: `M4 1H20Q23 1 23 4V20Q23 23 20 23H4Q1 23 1 20V4Q1 1 4 1z${disc(7, 7, 2.2)}${disc(17, 7, 2.2)}${disc(12, 12, 2.2)}${disc(7, 17, 2.2)}${disc(17, 17, 2.2)}`,
  /** Firework. */
  yoimiya: `${disc(12, 12, 2.6)}${ring(8, 10.2, 1.6)}|${rays(8, 5, 8)}`,
  /** Cloud. */
  yumemizukimizuki: 'M6 20C-2 20 -1 11 5 11C5 3 16 2 17 9C25 7 26 20 18 20z',
  /** Crown of the stage. */
  yunjin: `M2 22L0 9L6 14L12 7L18 14L24 9L22 22zM6 17V19H18V17z${disc(12, 3, 2.8)}${disc(3.5, 5, 2.3)}${disc(20.5, 5, 2.3)}`,
  /** Mountains. */
  zhongli: 'M0 22L8 4L13 14L16 9L24 22zM8 9L6 14L8 13L10 14z',
};
