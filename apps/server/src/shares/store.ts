/** Shared results: kept for a week under an id that cannot be guessed, or for ever for holders of a private key. */
import type { Verification } from '@quartet/api';
import type { Phrase } from '@quartet/script';
import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { newId } from '../ids.ts';
import type { Storage } from '../storage/database.ts';
import type { ShareTable } from '../storage/tables.ts';

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

/** A share without its document. */
export type ShareRow = Selectable<ShareTable>;
export type ShareHead = Omit<ShareRow, 'document'>;

/** What a share is made of. */
export interface NewShare {
  /** JSON text of the result, gzip-packed. */
  document: Buffer;
  signature?: string;
  submitter?: string;
  permanent?: boolean;
  verification?: Verification;
}

export class ShareStore {
  private readonly storage: Storage;
  private readonly now: () => number;
  private readonly kept = new LRUCache<string, ShareRow>({
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
        document: share.document,
        signature: share.signature ?? '',
        created_at: created,
        expires_at: share.permanent ? 0 : created + SHARE_SECONDS,
        verification: share.verification ?? 'pending',
        reason: '',
        submitter: share.submitter ?? '',
      })
      .execute();
    return id;
  }

  /** A share that has not ended; its document is gzip-packed JSON text. */
  async read(id: string): Promise<ShareRow | undefined> {
    const kept = this.kept.get(id);
    if (kept) return kept.expires_at === 0 || kept.expires_at > this.seconds() ? kept : undefined;
    const share = await this.alive(id).selectAll().executeTakeFirst();
    if (share) this.kept.set(id, share);
    return share;
  }

  /** A share that has not ended, without its document. */
  head(id: string): Promise<ShareHead | undefined> {
    return this.alive(id)
      .select(['id', 'signature', 'created_at', 'expires_at', 'verification', 'reason', 'reason_phrase', 'submitter'])
      .executeTakeFirst();
  }

  /** Id of any share that has not ended; undefined when there is none. */
  async random(): Promise<string | undefined> {
    const row = await this.storage.read
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

  /** Notes what was found about a share. @param why the reason it is not verified */
  async mark(id: string, verification: Verification, why?: Phrase): Promise<void> {
    const reason = why?.text ?? '';
    const reason_phrase = why === undefined ? '' : JSON.stringify(why);
    const found = { verification, reason, reason_phrase };
    await this.storage.db.updateTable('shares').set(found).where('id', '=', id).execute();
    this.kept.delete(id);
  }

  async remove(id: string): Promise<void> {
    await this.storage.db.deleteFrom('shares').where('id', '=', id).execute();
    this.kept.delete(id);
  }

  /** Ids of shares whose replay is outstanding, oldest first. */
  async pending(limit: number): Promise<string[]> {
    const rows = await this.storage.read
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

  /** Bytes of all packed documents. */
  async storedBytes(): Promise<number> {
    const row = await this.storage.read
      .selectFrom('shares')
      .select(sql<number>`coalesce(sum(length(document)), 0)`.as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(row.bytes);
  }

  private alive(id: string) {
    return this.storage.read
      .selectFrom('shares')
      .where('id', '=', id)
      .where((e) => e.or([e('expires_at', '=', 0), e('expires_at', '>', this.seconds())]));
  }
}
