/** Link previews of shared results and of teams: the descriptions in their pages, and their pictures. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { MAX_WAIT_MS } from '../../allowances.ts';
import { isCharacter } from '../../site/emblems.ts';
import type { Client } from '../../turns.ts';
import { WorkerThread } from '../../worker-thread.ts';
import type { ShareHead, ShareStore, TeamResults } from '../store.ts';
import { chamberPicture } from './chamber-picture.ts';
import { isOfChamber, type SharedFacts } from './facts.ts';
import { drawableLanguage } from './fonts.ts';
import { pictureOf } from './picture.ts';
import type { PreviewRequest, PreviewResponse } from './preview-worker.ts';
import { type CardLanguage, namesIn } from './texts.ts';

interface PreviewOptions {
  shares: ShareStore;
  teams: TeamResults;
  /** Folder of pictures of one's own, with `avatar/KEY.png`. */
  assetFolder?: string;
  /** The worker's entry in a bundle. */
  workerUrl?: URL;
}

export interface Subject {
  share: ShareHead;
  /** Words of the submitter of a team, empty for a share. */
  description: string;
}

export interface Picture {
  png: Buffer;
  /** Changes with the picture. */
  tag: string;
}

/** Longest a picture may take, in milliseconds; drawing takes a tenth of a second, starting the thread on a busy machine much longer. */
const LIMIT_MS = 30_000;
/** Results and pictures that may wait for the thread. */
const ROOM = 64;
/** Memory of the thread, in MiB. */
const MEMORY_MIB = 256;
const MAX_FACTS = 1000;
/** Maximum number of cached drawings, about 3 KiB each; larger than the number of keys. */
const MAX_DRAWINGS = 1000;
/** Most bytes of pictures that are kept. */
const MAX_PICTURES = 16 * 1024 * 1024;
/** Largest portrait that is put into a picture, in bytes. */
const MAX_PORTRAIT = 1024 * 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** How long what shows a result may be kept elsewhere, in seconds; that of a result that is not yet replayed only shortly. */
const KEEP_SECONDS = 86_400;
const KEEP_PENDING_SECONDS = 60;

/** @param now milliseconds since 1970 */
export function keepSeconds({ expires_at, verification }: ShareHead, now: number): number {
  const left = expires_at === 0 ? KEEP_SECONDS : Math.max(0, expires_at - Math.floor(now / 1000));
  return Math.min(left, verification === 'pending' ? KEEP_PENDING_SECONDS : KEEP_SECONDS);
}

/** Work under way by key: a request for the same key shares its outcome. */
class InFlight<T> {
  private readonly jobs = new Map<string, Promise<T>>();

  join(key: string, start: () => Promise<T>): Promise<T> {
    const active = this.jobs.get(key);
    if (active) return active;
    const job = start().finally(() => this.jobs.delete(key));
    this.jobs.set(key, job);
    return job;
  }
}

/** Each request names its client, for fair turns in the thread. */
export class Previews {
  private readonly options: PreviewOptions;
  private readonly thread: WorkerThread<PreviewRequest, PreviewResponse>;
  // A result never changes under its id, so its figures do not either.
  private readonly facts = new LRUCache<string, SharedFacts>({ max: MAX_FACTS });
  private readonly pictures = new LRUCache<string, Picture>({
    maxSize: MAX_PICTURES,
    sizeCalculation: ({ png }) => png.length,
  });
  /** Cached PNGs by their SVG. */
  private readonly drawings = new LRUCache<string, Buffer>({ max: MAX_DRAWINGS });
  /** Requests under way, so that a link posted in a busy room is read and drawn once. */
  private readonly reading = new InFlight<SharedFacts | undefined>();
  private readonly drawing = new InFlight<Picture>();
  private readonly rendering = new InFlight<Buffer>();

  constructor(options: PreviewOptions) {
    this.options = options;
    this.thread = new WorkerThread({
      bundled: options.workerUrl,
      source: new URL('./preview-worker.ts', import.meta.url),
      limit: LIMIT_MS,
      room: ROOM,
      maxWaitMs: MAX_WAIT_MS,
      memory: MEMORY_MIB,
    });
  }

  /** A shared result that has not ended. */
  async ofShare(id: string): Promise<Subject | undefined> {
    const share = await this.options.shares.head(id);
    return share && { share, description: '' };
  }

  async ofTeam(id: string): Promise<Subject | undefined> {
    const entry = await this.options.teams.find(id);
    if (!entry || entry.share_key === '') return undefined;
    const share = await this.options.shares.head(entry.share_key);
    return share && { share, description: entry.description };
  }

  /** @throws Error when the result cannot be read; undefined when it ended meanwhile */
  async factsOf({ id }: ShareHead, client: Client): Promise<SharedFacts | undefined> {
    return (
      this.facts.get(id) ??
      this.reading.join(id, async () => {
        const share = await this.options.shares.read(id);
        if (!share) return undefined;
        const response = await this.thread.request({ document: share.document }, client);
        if (!('facts' in response)) {
          throw new Error('failure' in response ? response.failure : 'A preview was not read');
        }
        this.facts.set(id, response.facts);
        return response.facts;
      })
    );
  }

  /** Renders an SVG as PNG. @throws Error when it cannot be rendered, or too many requests wait */
  async drawn(svg: string, client: Client): Promise<Buffer> {
    return (
      this.drawings.get(svg) ??
      this.rendering.join(svg, async () => {
        const png = await this.rasterise(svg, client);
        this.drawings.set(svg, png);
        return png;
      })
    );
  }

  /** @throws Error when it cannot be drawn; undefined when the result ended meanwhile */
  async picture(share: ShareHead, wanted: CardLanguage, client: Client): Promise<Picture | undefined> {
    const language = drawableLanguage(wanted);
    const key = `${share.id} ${share.verification} ${language}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const facts = await this.factsOf(share, client);
    if (!facts) return undefined;
    return this.drawing.join(key, async () => {
      const drawn = await this.draw(share, facts, language, client);
      this.pictures.set(key, drawn);
      return drawn;
    });
  }

  /** Bytes of the pictures kept in memory. */
  get keptBytes(): number {
    return this.pictures.calculatedSize;
  }

  close(): void {
    this.thread.close();
  }

  private async draw(
    { verification }: ShareHead,
    facts: SharedFacts,
    language: CardLanguage,
    client: Client,
  ): Promise<Picture> {
    const portraits = new Map<string, Buffer>();
    const members = isOfChamber(facts) ? facts.halves.flatMap((half) => half.members) : facts.members;
    for (const { key } of members) {
      const portrait = await this.portrait(key);
      if (portrait) portraits.set(key, portrait);
    }
    const options = { verification, portraits, language, names: await namesIn(language) };
    const svg = isOfChamber(facts) ? chamberPicture(facts, options) : pictureOf(facts, options);
    const png = await this.rasterise(svg, client);
    return { png, tag: createHash('sha256').update(png).digest('base64url').slice(0, 22) };
  }

  private async rasterise(svg: string, client: Client): Promise<Buffer> {
    const response = await this.thread.request({ svg }, client);
    if (!('png' in response)) throw new Error('failure' in response ? response.failure : 'A picture was not drawn');
    return Buffer.from(response.png);
  }

  private async portrait(key: string): Promise<Buffer | null> {
    const { assetFolder } = this.options;
    if (assetFolder === undefined || !isCharacter(key)) return null;
    try {
      const bytes = await readFile(join(assetFolder, 'avatar', `${key}.png`));
      return bytes.length <= MAX_PORTRAIT && bytes.subarray(0, PNG.length).equals(PNG) ? bytes : null;
    } catch {
      return null;
    }
  }
}
