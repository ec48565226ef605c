/** Shared results: kept for a week under an id that cannot be guessed, or for ever for holders of a private key. */
import type { Verification } from '@quartet/api';
import type { Phrase } from '@quartet/script';
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { NAME_LENGTH } from '../http/source.ts';
import { newId } from '../ids.ts';
import { phrase } from '../phrases.ts';
import type { Storage } from '../storage/database.ts';
import type { ShareTable, Tables } from '../storage/tables.ts';

/** Seconds a shared result is kept. */
const SHARE_SECONDS = 7 * 24 * 60 * 60;
/** Shares one sweep removes at most, so that it never holds the database for long. */
const SWEEP_BATCH = 500;
/** Most bytes of documents that are kept in memory. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** How long a share that was read stays in memory, in milliseconds; another process may change it in the database meanwhile. */
const KEPT_MS = 1000;
/** Bytes of a share without its document, reason and signature: the row, its indexes, the link of its submitter. */
const HEAD_BYTES = 512;
/** Sources read per turn, and candidates among them; every network gets one candidate before any network gets two. */
const MAX_SOURCES = 20_000;
const MAX_CANDIDATES = 1000;
/** Maximum size in bytes of a stored reason, and of its phrase as JSON; the reasons of `problems.ts` are much shorter. */
const MAX_REASON = 2000;
const MAX_REASON_PHRASE = 4000;

/** Reason of a share whose verification ran out of time in every attempt. */
export const NO_TIME: Phrase = phrase('verify-slow');

/** Maximum number of permanent links per user; the oldest are removed first. */
const MAX_PERMALINKS = 1000;

/** Condition that a share has not expired. @param seconds since 1970 */
const isAlive = (seconds: number) => (e: ExpressionBuilder<Tables, 'shares'>) =>
  e.or([e('expires_at', '=', 0), e('expires_at', '>', seconds)]);

/** Bytes that a share takes in the database, its document and all other columns. */
export const shareBytes = (document: Uint8Array, signature = ''): number =>
  document.length + signature.length + HEAD_BYTES + MAX_REASON + MAX_REASON_PHRASE;

/** Cuts a text to a maximum number of bytes in UTF-8. */
function clippedTo(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .replace(/\ufffd+$/, '');
}

/** A share without its document. */
export type ShareRow = Selectable<ShareTable>;
export type ShareHead = Omit<ShareRow, 'document' | 'source' | 'attempts'>;

interface NewShare {
  /** JSON text of the result, gzip-packed. */
  document: Buffer;
  signature?: string;
  submitter?: string;
  permanent?: boolean;
  verification?: Verification;
  /** Whether a permanent share is added to the links of its submitter. */
  isLinked?: boolean;
  /** The client that waits for the verification (http/source.ts), for fair turns. */
  source?: string;
}

/** The next share of one source that waits to be verified. */
export interface PendingShare {
  id: string;
  source: string;
  /** Number of times its verification has been started. */
  attempts: number;
}

/** Teams as far as their results are read: the key of the result, empty where there is none, and the words of the submitter. */
export interface TeamResults {
  find(id: string): Promise<{ readonly share_key: string; readonly description: string } | undefined>;
}

export class ShareStore {
  private readonly storage: Storage;
  private readonly now: () => number;
  private readonly kept = new LRUCache<string, ShareRow>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ document }) => document.length + HEAD_BYTES,
    ttl: KEPT_MS,
    // Without it, unused documents stay in memory until the cache is full.
    ttlAutopurge: true,
  });

  /** @param now milliseconds since 1970 */
  constructor(storage: Storage, now: () => number) {
    this.storage = storage;
    this.now = now;
  }

  /** Bytes of the shares kept in memory. */
  get keptBytes(): number {
    return this.kept.calculatedSize;
  }

  /** Seconds since 1970. */
  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Stores a result, and adds a permanent one to the links of its submitter. Resolves with its id once it is on disk. */
  async create(share: NewShare): Promise<string> {
    const id = newId();
    const created = this.seconds();
    const { permanent = false, submitter = '' } = share;
    await this.storage.db.transaction().execute(async (db) => {
      await db
        .insertInto('shares')
        .values({
          id,
          document: share.document,
          signature: share.signature ?? '',
          created_at: created,
          expires_at: permanent ? 0 : created + SHARE_SECONDS,
          verification: share.verification ?? 'pending',
          reason: '',
          submitter,
          source: share.source ?? '',
        })
        .execute();
      if (permanent && share.isLinked) await this.addPermalink(db, submitter, id);
    });
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

  /** Id of a random share that has not expired, the next one after a random id; undefined when there is none. */
  async random(): Promise<string | undefined> {
    const first = this.storage.read
      .selectFrom('shares')
      .select('id')
      .where(isAlive(this.seconds()))
      .orderBy('id')
      .limit(1);
    const row = (await first.where('id', '>=', newId()).executeTakeFirst()) ?? (await first.executeTakeFirst());
    return row?.id;
  }

  /** Makes a share permanent, and adds it to the links of a user. False when the share does not exist. @param user id, or undefined for a visitor */
  async keep(id: string, user?: string): Promise<boolean> {
    const isKept = await this.storage.db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('shares')
        .set({ expires_at: 0 })
        .where('id', '=', id)
        .where(isAlive(this.seconds()))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (user !== undefined) await this.addPermalink(db, user, id);
      return true;
    });
    this.kept.delete(id);
    return isKept;
  }

  /** Adds a share to the permanent links of a user. */
  private async addPermalink(db: Transaction<Tables>, user: string, share: string): Promise<void> {
    let query = db.selectFrom('users').select('permalinks').where('id', '=', user);
    if (this.storage.dialect === 'postgres') query = query.forUpdate();
    const row = await query.executeTakeFirst();
    if (!row) return;
    const known: string[] = JSON.parse(row.permalinks);
    if (known.includes(share)) return;
    const permalinks = JSON.stringify([...known, share].slice(-MAX_PERMALINKS));
    await db.updateTable('users').set({ permalinks }).where('id', '=', user).execute();
  }

  /**
   * Stores the outcome of a verification, and removes the source of the share. An outcome that another process has stored is kept, unless it
   * is NO_TIME: that process gave up a verification that this one has finished.
   * @param why the reason why the share is not verified
   * @returns whether the share has this outcome now
   */
  async mark(id: string, verification: Verification, why?: Phrase): Promise<boolean> {
    const reason = clippedTo(MAX_REASON, why?.text ?? '');
    const packed = why === undefined ? '' : JSON.stringify(why);
    const reason_phrase = Buffer.byteLength(packed) > MAX_REASON_PHRASE ? '' : packed;
    const { numUpdatedRows } = await this.storage.db
      .updateTable('shares')
      .set({ verification, reason, reason_phrase, source: '' })
      .where('id', '=', id)
      .where((e) =>
        e.or([
          e('verification', '=', 'pending'),
          e.and([e('verification', '=', 'unverified'), e('reason', '=', NO_TIME.text)]),
        ]),
      )
      .executeTakeFirst();
    this.kept.delete(id);
    return numUpdatedRows > 0n;
  }

  async remove(id: string): Promise<void> {
    await this.storage.db.deleteFrom('shares').where('id', '=', id).execute();
    this.kept.delete(id);
  }

  /**
   * The next waiting share of each source: the one with the fewest attempts, then the oldest. A source begins with its network. Each source
   * takes one step in the index, so the cost does not depend on the length of the queue.
   */
  async pending(): Promise<PendingShare[]> {
    const { rows } = await sql<PendingShare>`
      with recursive reached (source) as (
        select min(source) from shares where verification = 'pending'
        union all
        select (select min(source) from shares where verification = 'pending' and source > reached.source)
        from reached where reached.source is not null
      ),
      looked_at as (select source from reached where source is not null limit ${sql.lit(MAX_SOURCES)}),
      firsts as (
        select (
          select id from shares where verification = 'pending' and source = looked_at.source
          order by attempts, created_at, id limit 1
        ) as id from looked_at
      ),
      ranked as (
        select shares.id, source, attempts, created_at, row_number() over (
          partition by substr(source, 1, ${sql.lit(NAME_LENGTH)}) order by attempts, created_at, shares.id
        ) as nth
        from firsts join shares on shares.id = firsts.id
      )
      select id, source, attempts from ranked order by nth, attempts, created_at, id limit ${sql.lit(MAX_CANDIDATES)}
    `.execute(this.storage.read);
    return rows;
  }

  /** Number of shares that wait to be verified. */
  async pendingCount(): Promise<number> {
    const row = await this.storage.read
      .selectFrom('shares')
      .select(sql<number>`count(*)`.as('count'))
      .where('verification', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /**
   * Counts an attempt to verify a share before it starts, so that an attempt that crashes the process is counted too.
   * @returns false when the share has expired or has an outcome, or another process has started an attempt since it was read
   */
  async begin({ id, attempts }: Pick<PendingShare, 'id' | 'attempts'>): Promise<boolean> {
    const { numUpdatedRows } = await this.storage.db
      .updateTable('shares')
      .set({ attempts: attempts + 1 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('verification', '=', 'pending')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Uncounts an attempt that the shutdown of the server interrupted. */
  async requeue(id: string): Promise<void> {
    await this.storage.db
      .updateTable('shares')
      .set((e) => ({ attempts: e('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('attempts', '>', 0)
      .execute();
  }

  /** Removes shares that expired before a time. Resolves with their number. @param seconds since 1970 */
  async sweep(seconds: number): Promise<number> {
    const ended = this.storage.db
      .selectFrom('shares')
      .select('id')
      .where('expires_at', '>', 0)
      .where('expires_at', '<=', seconds)
      .limit(SWEEP_BATCH);
    const { numDeletedRows } = await this.storage.db.deleteFrom('shares').where('id', 'in', ended).executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Total size of all shares, as computed by `shareBytes`. */
  async storedBytes(): Promise<number> {
    const row = await this.storage.read
      .selectFrom('shares')
      .select(sql<number>`coalesce(sum(length(document) + length(signature)), 0)`.as('bytes'))
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.bytes) + Number(row.count) * shareBytes(new Uint8Array(0));
  }

  private alive(id: string) {
    return this.storage.read.selectFrom('shares').where('id', '=', id).where(isAlive(this.seconds()));
  }
}
