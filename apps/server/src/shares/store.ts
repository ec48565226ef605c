/** Shared results: kept for a week under an id that cannot be guessed, or for ever for holders of a private key. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { newId } from '../ids.ts';
import type { Storage } from '../storage/database.ts';
import type { ShareTable, Verification } from '../storage/tables.ts';

/** Seconds a shared result is kept. */
export const SHARE_SECONDS = 7 * 24 * 60 * 60;
/** Shares one sweep removes at most, so that it never holds the database for long. */
const SWEEP_BATCH = 500;
/** Most bytes of documents that are kept in memory. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** How long a share that was read stays in memory, in milliseconds; another process may change it in the database meanwhile. */
const KEPT_MS = 1000;
/** Bytes a share takes besides its document. */
const HEAD_BYTES = 512;

const pack = promisify(gzip);

/** A share without its document. */
export type ShareHead = Omit<ShareTable, 'document'>;

/** What a share is made of. */
export interface NewShare {
  /** JSON text of the result. */
  text: string;
  signature?: string;
  submitter?: string;
  permanent?: boolean;
  verification?: Verification;
  reason?: string;
}

export class ShareStore {
  private readonly storage: Storage;
  private readonly now: () => number;
  private readonly kept = new LRUCache<string, ShareTable>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ document }) => document.length + HEAD_BYTES,
    ttl: KEPT_MS,
  });

  /** @param now milliseconds since 1970 */
  constructor(storage: Storage, now: () => number) {
    this.storage = storage;
    this.now = now;
  }

  /** Seconds since 1970. */
  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Stores a result. Resolves with its id once it is on disk. */
  async create(share: NewShare): Promise<string> {
    const id = newId();
    const created = this.seconds();
    await this.storage.db
      .insertInto('shares')
      .values({
        id,
        document: await pack(share.text),
        signature: share.signature ?? '',
        created_at: created,
        expires_at: share.permanent ? 0 : created + SHARE_SECONDS,
        verification: share.verification ?? 'pending',
        reason: share.reason ?? '',
        submitter: share.submitter ?? '',
      })
      .execute();
    return id;
  }

  /** A share that has not ended; its document is gzip-packed JSON text. */
  async read(id: string): Promise<ShareTable | undefined> {
    const kept = this.kept.get(id);
    if (kept) return kept.expires_at === 0 || kept.expires_at > this.seconds() ? kept : undefined;
    const share = await this.alive(id).selectAll().executeTakeFirst();
    if (share) this.kept.set(id, share);
    return share;
  }

  /** A share that has not ended, without its document. */
  head(id: string): Promise<ShareHead | undefined> {
    return this.alive(id)
      .select(['id', 'signature', 'created_at', 'expires_at', 'verification', 'reason', 'submitter'])
      .executeTakeFirst();
  }

  /** Id of any share that has not ended; undefined when there is none. */
  async random(): Promise<string | undefined> {
    const row = await this.storage.db
      .selectFrom('shares')
      .select('id')
      .where((e) => e.or([e('expires_at', '=', 0), e('expires_at', '>', this.seconds())]))
      .orderBy(sql`random()`)
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  /** Takes the end off a share. False when there is none. */
  async keep(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.storage.db
      .updateTable('shares')
      .set({ expires_at: 0 })
      .where('id', '=', id)
      .where((e) => e.or([e('expires_at', '=', 0), e('expires_at', '>', this.seconds())]))
      .executeTakeFirst();
    this.kept.delete(id);
    return numUpdatedRows > 0n;
  }

  async mark(id: string, verification: Verification, reason: string): Promise<void> {
    await this.storage.db.updateTable('shares').set({ verification, reason }).where('id', '=', id).execute();
    this.kept.delete(id);
  }

  async remove(id: string): Promise<void> {
    await this.storage.db.deleteFrom('shares').where('id', '=', id).execute();
    this.kept.delete(id);
  }

  /** Ids of shares whose replay is outstanding, oldest first. */
  async pending(limit: number): Promise<string[]> {
    const rows = await this.storage.db
      .selectFrom('shares')
      .select('id')
      .where('verification', '=', 'pending')
      .where((e) => e.or([e('expires_at', '=', 0), e('expires_at', '>', this.seconds())]))
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Removes shares that have ended. Resolves with how many. */
  async sweep(): Promise<number> {
    const ended = this.storage.db
      .selectFrom('shares')
      .select('id')
      .where('expires_at', '>', 0)
      .where('expires_at', '<=', this.seconds())
      .limit(SWEEP_BATCH);
    const { numDeletedRows } = await this.storage.db.deleteFrom('shares').where('id', 'in', ended).executeTakeFirst();
    return Number(numDeletedRows);
  }

  private alive(id: string) {
    return this.storage.db
      .selectFrom('shares')
      .where('id', '=', id)
      .where((e) => e.or([e('expires_at', '=', 0), e('expires_at', '>', this.seconds())]));
  }
}
