/**
 * Pictures of characters, weapons and artifacts. The game's own pictures may not be distributed, so there is an emblem of ours for
 * every key; characters have those of the pages. A folder of the operator's own pictures takes precedence.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asset } from '@quartet/api';
import {
  type CharacterEmblem,
  characterEmblem,
  ELEMENT_COLORS,
  EMBLEM_SIZE,
  emblemMarkup,
  PHYSICAL,
  WEAPON_LINES,
} from '@quartet/gamedata/emblems';
import * as names from '@quartet/gamedata/names';
import { find, nameTable } from '@quartet/gamedata/names';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { clientOf } from '../http/source.ts';
import type { Client } from '../turns.ts';

interface EmblemOptions {
  /** Folder with `avatar/KEY.png`, `weapons/KEY.png`, `artifacts/KEY_PIECE.png`. */
  folder?: string;
  toPng(svg: string, client: Client): Promise<Buffer>;
}

const NEUTRAL = '#6b7280';

const PIECE_SHAPES: Record<string, string> = {
  flower: 'M32 32q-14-8 0-22 14 14 0 22 8-14 22 0-14 14-22 0 14 8 0 22-14-14 0-22-8 14-22 0 14-14 22 0z',
  plume: 'M46 8Q18 14 18 40l-6 14h4l5-11q22 0 25-35z',
  sands: 'M16 8h32v6q0 10-12 18 12 8 12 18v6H16v-6q0-10 12-18-12-8-12-18z',
  goblet: 'M16 8h32q0 24-13 27v13h9v6H20v-6h9V35Q16 32 16 8z',
  circlet: 'M8 20l12 12 12-20 12 20 12-12-5 30H13z',
};

const FILE =
  /^(avatar|weapons|artifacts|misc)\/([a-z0-9]{1,64})(?:_(flower|plume|sands|goblet|circlet))?\.(?:png|svg)$/;

function frame(colour: string, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128"><rect width="64" height="64" rx="12" fill="${colour}"/>${inner}</svg>`;
}

/** A character's emblem in a square. */
const avatar = (drawn: CharacterEmblem, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}" width="128" height="128">${emblemMarkup(drawn, color, '#fff')}</svg>`;

const lines = (path: string) =>
  `<path d="${path}" transform="translate(8 8) scale(2)" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`;

const shape = (path: string) => `<path d="${path}" fill="#fff" fill-opacity=".9"/>`;

/** The picture where there is nothing to show. */
export const DEFAULT_EMBLEM = frame(
  NEUTRAL,
  '<circle cx="32" cy="25" r="10" fill="#fff"/><path d="M12 56q0-18 20-18t20 18z" fill="#fff"/>',
);

const weaponClasses: Readonly<Record<string, string>> = names.weaponClass;

export function isCharacter(key: string): boolean {
  return Object.hasOwn(names.characterElement, key);
}

/** Emblem of a key; null for one that is not known. */
export function emblem(kind: string, key: string, piece: string | undefined): string | null {
  if (kind === 'avatar') {
    const drawn = characterEmblem(key);
    return drawn === null ? null : avatar(drawn, (find(ELEMENT_COLORS, drawn.element) ?? PHYSICAL).light);
  }
  if (kind === 'weapons') {
    const path = find(WEAPON_LINES, find(weaponClasses, key) ?? '');
    return path === undefined ? null : frame(NEUTRAL, lines(path));
  }
  if (kind === 'artifacts' && piece !== undefined && nameTable.set(key) === key) {
    const path = find(PIECE_SHAPES, piece);
    return path === undefined ? null : frame(NEUTRAL, shape(path));
  }
  return null;
}

export async function emblemRoutes(app: FastifyInstance, { folder, toPng }: EmblemOptions): Promise<void> {
  route(app, asset, async (request, reply) => {
    const path = request.params['*'];
    const [, kind, key, piece] = FILE.exec(path) ?? [];
    if (folder !== undefined && kind !== undefined) {
      try {
        const bytes = await readFile(join(folder, path.replace(/\.svg$/, '.png')));
        return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes);
      } catch {
        // Not in the folder: the emblem stands in.
      }
    }
    const drawn = kind === undefined || key === undefined ? null : emblem(kind, key, piece);
    const svg = drawn ?? DEFAULT_EMBLEM;
    reply.header('cache-control', drawn === null ? 'no-cache' : 'public, max-age=86400');
    if (path.endsWith('.png')) {
      try {
        return await reply.type('image/png').send(await toPng(svg, clientOf(request)));
      } catch (error) {
        // The queue of the rendering thread is full. The SVG is sent instead; browsers go by the content type.
        app.log.warn(error);
        reply.header('cache-control', 'no-cache');
      }
    }
    return reply.type('image/svg+xml; charset=utf-8').send(svg);
  });
}
