import { isOneOf, keysOf } from '@quartet/gamedata/typed';
import { strFromU8, strToU8, unzlibSync, zlibSync } from 'fflate';

/** Longest config a link may unpack to, in characters. */
const MAX_TEXT = 1_000_000;

/** Bytes as text that needs no escaping in an address. */
function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** A config packed for the hash of an address. */
export function packConfig(config: string): string {
  return toBase64Url(zlibSync(strToU8(config), { level: 9 }));
}

/** The config in a packed text; null when it is damaged or too large. */
export function unpackConfig(packed: string): string | null {
  try {
    const bytes = fromBase64Url(packed);
    // One byte more than allowed is enough to know; fflate stops at the end of the buffer it is given.
    const text = strFromU8(unzlibSync(bytes, { out: new Uint8Array(MAX_TEXT + 1) }));
    return text.length > MAX_TEXT ? null : text;
  } catch {
    return null;
  }
}

/** Parsed hash of the viewer's address. */
interface ViewerHash {
  tab: Tab;
  /** Seed of the sample to open. */
  sample: string | null;
  /** Section to scroll to. */
  section: string | null;
  /** Which details of the results are shown. */
  details: Details;
  /** Packed config that came with a link. */
  config: string | null;
}

export const TABS = ['results', 'config', 'sample'] as const;
type Tab = (typeof TABS)[number];

/** Groups of sections below the story of a result, with the ids of their sections. */
export const DETAILS = {
  damage: ['sources', 'character-dps', 'element-share', 'target-share'],
  timing: ['damage-timeline', 'cumulative-damage', 'actions', 'field-time'],
  energy: ['energy', 'ending-energy', 'reactions', 'aura-uptime', 'shields'],
  team: ['characters', 'targets'],
  statistics: ['summary', 'distribution'],
} as const;
export type Details = keyof typeof DETAILS;
export const DETAILS_NAMES = keysOf(DETAILS);

/** The details that contain a section; those about damage for any other. */
function detailsOf(section: string | null): Details {
  const has = (name: Details) => section !== null && isOneOf(DETAILS[name], section);
  return DETAILS_NAMES.find(has) ?? 'damage';
}

function isTab(name: string | null): name is Tab {
  return TABS.some((tab) => tab === name);
}

/** Reads `#tab=config`, `#tab=sample&sample=SEED`, `#sample=SEED`, `#config=PACKED`, `#details=NAME` and `#SECTION`. */
export function readHash(hash: string): ViewerHash {
  const text = hash.replace(/^#/, '');
  if (text !== '' && !text.includes('=')) {
    const section = decodeSafely(text);
    return { tab: 'results', sample: null, section, details: detailsOf(section), config: null };
  }
  const fields = new URLSearchParams(text);
  const tab = fields.get('tab');
  const sample = fields.get('sample');
  const details = fields.get('details');
  return {
    tab: isTab(tab) ? tab : sample !== null ? 'sample' : 'results',
    sample,
    section: null,
    details: DETAILS_NAMES.find((name) => name === details) ?? 'damage',
    config: fields.get('config'),
  };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The hash that opens a tab; the results tab needs none. */
export function tabHash(tab: Tab, current: ViewerHash): string {
  if (tab === 'results') return '';
  const seed = tab === 'sample' && current.sample !== null ? `&sample=${encodeURIComponent(current.sample)}` : '';
  return `#tab=${tab}${seed}`;
}

/** The hash that opens a group of details. */
export const detailsHash = (details: Details): string => `#details=${details}`;

/** The hash that shows the hits of a source of damage in the log of one fight. */
export const hitsHash = (source: string): string => `#tab=sample&hits=${encodeURIComponent(source)}`;
