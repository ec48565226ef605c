/** Teams and their states (docs/contract.md#teams): pending computation, pending review, approved. */
import { type Entry, FIRST_LOOK, type TeamChange } from '@quartet/api';
import { membersOf } from '@quartet/gamedata/typed';
import { archetypesOf, dpsPerTarget, type Ending, endingOf, type Result } from '@quartet/results';
import type { Phrase } from '@quartet/script';
import { type Selectable, sql, type Transaction } from 'kysely';
import { RefusedError } from '../errors.ts';
import { newId } from '../ids.ts';
import { phrase } from '../phrases.ts';
import { factsOf, wordsOf } from '../search/words.ts';
import type { Storage } from '../storage/database.ts';
import type { EntryState, EntryTable, Tables } from '../storage/tables.ts';
import type { TeamQuery } from './query.ts';

/** Submitter of the teams that the seed brings; every other submitter is a user or unknown. */
export const SEED_SUBMITTER = 'quartet';

/** Key of the PostgreSQL advisory lock that serialises submissions. */
const SUBMISSIONS = 7153;
/** Maximum number of submitters considered per turn. */
const MAX_SUBMITTERS = 1000;

const MAX_FAILURE = 2000;
/** Longest failure that is kept for every language; a longer one is only kept in English. */
const MAX_PHRASE = 4000;

/** Bytes of a team without its texts: the row, its words and tags, and its stored result, which has 60 to 150 kB. */
const TEAM_BYTES = 150_000;

type EntryRow = Selectable<EntryTable>;

/** Bytes that a team takes in the database, including its result. */
export const teamBytes = ({ config, description }: Pick<Submission, 'config' | 'description'>): number =>
  Buffer.byteLength(config) + Buffer.byteLength(description) + TEAM_BYTES;

function namesOf(team: string): string[] {
  const members: unknown = JSON.parse(team);
  return Array.isArray(members) ? members.map((member) => String(membersOf(member).name)) : [];
}

/** @throws RefusedError when `maxWaiting` teams of a submitter are waiting */
async function needRoom(db: Transaction<Tables>, submitter: string, maxWaiting: number): Promise<void> {
  if (maxWaiting === Number.POSITIVE_INFINITY) return;
  const row = await db
    .selectFrom('entries')
    .select(sql<number>`count(*)`.as('count'))
    .where('submitter', '=', submitter)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (Number(row.count) >= maxWaiting) throw new RefusedError('too-many', phrase('waiting', { count: maxWaiting }));
}

/** @throws RefusedError when there is a team with this config */
async function needNewConfig(db: Transaction<Tables>, config: string): Promise<void> {
  const same = await db.selectFrom('entries').select('id').where('config', '=', config).executeTakeFirst();
  if (same) throw new RefusedError('conflict', phrase('same-team', { id: same.id }));
}

/** A team that waits to be computed. */
export interface WaitingTeam {
  id: string;
  submitter: string;
  /** Number of times its computation ran out of time. */
  attempts: number;
}

interface Computed {
  /** The config that was computed; by default the present config of the team. */
  config?: string;
  result: Result;
  shareId: string;
  version: string;
}

/** A team as it comes in. */
interface Submission {
  config: string;
  description: string;
  submitter: string;
  /** Base seed of its computation. */
  seed: number;
  /** Tags the submitter asks for; none by default. */
  tags?: number[];
}

export class TeamStore {
  private readonly storage: Storage;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(storage: Storage, now: () => number) {
    this.storage = storage;
    this.now = now;
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /**
   * Stores a team to be computed.
   * @param maxWaiting maximum number of teams of this submitter that wait to be computed, this one included
   * @throws RefusedError when there is a team with the same config, or too many teams wait
   */
  async submit(submission: Submission, maxWaiting = Number.POSITIVE_INFINITY): Promise<string> {
    const { tags = [], ...team } = submission;
    const id = newId();
    const zero = { mode: 0, target_count: 0, mean_dps_per_target: 0, previous_dps: 0 };
    const stats = { duration_min: 0, duration_max: 0, duration_mean: 0, duration_sd: 0 };
    const damage = { damage_min: 0, damage_max: 0, damage_mean: 0, damage_sd: 0 };
    await this.submitting(async (db) => {
      await needRoom(db, team.submitter, maxWaiting);
      await needNewConfig(db, team.config);
      await db
        .insertInto('entries')
        .values({
          id,
          create_date: this.seconds(),
          last_update: 0,
          is_db_valid: 0,
          share_key: '',
          hash: '',
          state: 'pending',
          failure: '',
          team: '[]',
          wanted_tags: JSON.stringify(tags),
          ...zero,
          ...stats,
          ...damage,
          ...team,
        })
        .execute();
    });
    return id;
  }

  /** Runs a transaction that excludes other submissions, so that its checks still hold when it inserts. */
  private submitting<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.storage.db.transaction().execute(async (db) => {
      // SQLite serialises write transactions itself.
      if (this.storage.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${SUBMISSIONS})`.execute(db);
      return work(db);
    });
  }

  find(id: string): Promise<EntryRow | undefined> {
    return this.storage.read.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst();
  }

  findByConfig(config: string): Promise<EntryRow | undefined> {
    return this.storage.read.selectFrom('entries').selectAll().where('config', '=', config).executeTakeFirst();
  }

  /** Approved teams that fit a query, as clients see them. */
  async search(query: TeamQuery): Promise<Partial<Entry>[]> {
    const rows = await this.select(query, false).execute();
    // Below this number of teams a random sample may be empty; any single team then replaces it.
    const found = rows.length === 0 && query.sampled ? await this.select(query, true).execute() : rows;
    return (await this.present(found)).map((entry) => query.project(entry) as Partial<Entry>);
  }

  /** How many approved teams fit a query, over all its pages; a random part counts as the whole. */
  async count(query: TeamQuery): Promise<number> {
    const row = await this.storage.search
      .selectFrom('entries')
      .select(sql<number>`count(*)`.as('count'))
      .where('is_db_valid', '=', 1)
      .where('state', '=', 'ready')
      .where(sql<boolean>`${query.whereAll}`)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  private select(query: TeamQuery, anyOne: boolean) {
    let select = this.storage.search
      .selectFrom('entries')
      .selectAll('entries')
      .where('is_db_valid', '=', 1)
      .where('state', '=', 'ready')
      .where(sql<boolean>`${anyOne ? query.whereAll : query.where}`);
    if (anyOne) return select.orderBy(sql`random()`).limit(1);
    for (const { column, descending } of query.sort) {
      select = select.orderBy(sql.ref(column), descending ? 'desc' : 'asc');
    }
    // Equal entries keep one order over all pages.
    return select.orderBy('id').limit(query.limit).offset(query.skip);
  }

  /** Computed teams that have been neither accepted nor rejected for a tag, oldest first. */
  async toReview(tag: number, limit: number, skip: number): Promise<Entry[]> {
    const rows = await this.storage.read
      .selectFrom('entries')
      .selectAll()
      .where('state', '=', 'ready')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('entry_tags').select('tag').whereRef('entry_id', '=', 'entries.id').where('tag', '=', tag)),
        ),
      )
      .orderBy('create_date')
      .orderBy('id')
      .limit(limit)
      .offset(skip)
      .execute();
    return this.present(rows);
  }

  async bySubmitter(submitter: string, limit: number, skip: number): Promise<Entry[]> {
    const rows = await this.storage.read
      .selectFrom('entries')
      .selectAll()
      .where('submitter', '=', submitter)
      .orderBy('create_date', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(skip)
      .execute();
    return this.present(rows, submitter);
  }

  /**
   * Accepts a team for a tag, which approves it.
   * @param revision that the reviewer saw; undefined for the present one
   * @throws RefusedError, a conflict when the team has been changed since that revision
   */
  async approve(id: string, tag: number, revision?: number): Promise<void> {
    await this.judge(id, tag, 1, revision);
  }

  /** Rejects a team for a tag; it stays approved while another tag has accepted it. Parameters and errors as for `approve`. */
  async reject(id: string, tag: number, revision?: number): Promise<void> {
    await this.judge(id, tag, 0, revision);
  }

  private async judge(id: string, tag: number, accepted: 0 | 1, revision: number | undefined): Promise<void> {
    await this.storage.db.transaction().execute(async (db) => {
      let find = db.selectFrom('entries').select(['state', 'revision']).where('id', '=', id);
      if (this.storage.dialect === 'postgres') find = find.forUpdate();
      const entry = await find.executeTakeFirst();
      if (!entry) throw new RefusedError('missing', phrase('no-team'));
      if (revision !== undefined && entry.revision !== revision) {
        throw new RefusedError('conflict', phrase('changed-since'));
      }
      if (entry.state !== 'ready') throw new RefusedError('conflict', phrase('not-computed'));
      await db
        .insertInto('entry_tags')
        .values({ entry_id: id, tag, accepted })
        .onConflict((conflict) => conflict.columns(['entry_id', 'tag']).doUpdateSet({ accepted }))
        .execute();
      const left = await db
        .selectFrom('entry_tags')
        .select('tag')
        .where('entry_id', '=', id)
        .where('accepted', '=', 1)
        .executeTakeFirst();
      await db
        .updateTable('entries')
        .set({ is_db_valid: left ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    });
  }

  /** Removes a team that is not approved, for its submitter. Resolves with the share it leaves. @throws RefusedError */
  async withdraw(id: string, submitter: string): Promise<string> {
    const entry = await this.find(id);
    if (!entry) throw new RefusedError('missing', phrase('no-team'));
    if (entry.submitter !== submitter) throw new RefusedError('forbidden', phrase('withdraw-own'));
    // Reads the share from the deleted row: a computation may have replaced it since the first read.
    const left = await this.storage.db
      .deleteFrom('entries')
      .where('id', '=', id)
      .where('is_db_valid', '=', 0)
      .returning('share_key')
      .executeTakeFirst();
    if (!left) throw new RefusedError('conflict', phrase('approved-stays'));
    return left.share_key;
  }

  /** Changes the description; its submitter while it is not approved, an administrator always. @throws RefusedError */
  async describe(id: string, description: string, user: { id: string; admin: boolean }): Promise<void> {
    await this.storage.db.transaction().execute(async (db) => {
      let find = db.selectFrom('entries').select(['submitter', 'is_db_valid']).where('id', '=', id);
      if (this.storage.dialect === 'postgres') find = find.forUpdate();
      const entry = await find.executeTakeFirst();
      if (!entry) throw new RefusedError('missing', phrase('no-team'));
      const own = entry.submitter === user.id && entry.is_db_valid === 0;
      if (!own && !user.admin) throw new RefusedError('forbidden', phrase('describe-own'));
      await db
        .updateTable('entries')
        .set((e) => ({ description, revision: e('revision', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const words = wordsOf(description).join(' ');
      await db.updateTable('entry_words').set({ description: words }).where('entry_id', '=', id).execute();
    });
  }

  /**
   * Replaces the config of a team, which is then computed like a new one; its tags stay. The submitter may do this until the team is
   * approved, an administrator always. Resolves with the share of the previous config, empty for none.
   * @param maxWaiting maximum number of teams of this user that wait to be computed
   * @throws RefusedError
   */
  async replaceConfig(
    id: string,
    config: string,
    user: { id: string; admin: boolean },
    maxWaiting = Number.POSITIVE_INFINITY,
  ): Promise<string> {
    return this.submitting(async (db) => {
      let find = db.selectFrom('entries').selectAll().where('id', '=', id);
      if (this.storage.dialect === 'postgres') find = find.forUpdate();
      const entry = await find.executeTakeFirst();
      if (!entry) throw new RefusedError('missing', phrase('no-team'));
      const own = entry.submitter === user.id && entry.is_db_valid === 0;
      if (!own && !user.admin) throw new RefusedError('forbidden', phrase('config-own'));
      await needRoom(db, user.id, maxWaiting);
      await needNewConfig(db, config);
      // Figures of the old config are not compared with those of the new one.
      const none = { share_key: '', team: '[]', mean_dps_per_target: 0, previous_dps: 0 };
      const never = { hash: '', computed_by: '', previous_version: '', failure: '', failure_phrase: '' };
      await db
        .updateTable('entries')
        .set((e) => ({ config, state: 'pending', attempts: 0, revision: e('revision', '+', 1), ...none, ...never }))
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('entry_team').where('entry_id', '=', id).execute();
      await db.deleteFrom('entry_sets').where('entry_id', '=', id).execute();
      await db.deleteFrom('entry_words').where('entry_id', '=', id).execute();
      return entry.share_key;
    });
  }

  /** Rejects every team for a tag that has not accepted it; approved ones stay. Resolves with how many had no word on it. */
  async rejectAll(tag: number): Promise<number> {
    const { numInsertedOrUpdatedRows } = await this.storage.db
      .insertInto('entry_tags')
      .columns(['entry_id', 'tag', 'accepted'])
      .expression((e) =>
        e
          .selectFrom('entries')
          .select(['id', sql<number>`${sql.lit(tag)}`.as('tag'), sql<number>`0`.as('accepted')])
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('entry_tags').select('tag').whereRef('entry_id', '=', 'entries.id').where('tag', '=', tag),
              ),
            ),
          ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0);
  }

  /** The next team of each submitter that this engine version has not computed; teams that were never computed are first. */
  async outdated(version: string, except: string[] = []): Promise<WaitingTeam[]> {
    let first = this.storage.read
      .selectFrom('entries')
      .select(['id', 'submitter', 'attempts', 'hash', 'create_date'])
      .select(
        sql<number>`row_number() over (partition by submitter order by attempts, hash, create_date, id)`.as('place'),
      )
      .where('hash', '<>', version);
    if (except.length > 0) first = first.where('id', 'not in', except);
    return this.storage.read
      .selectFrom(first.as('first'))
      .select(['id', 'submitter', 'attempts'])
      .where('place', '=', 1)
      .orderBy('attempts')
      .orderBy('hash')
      .orderBy('create_date')
      .orderBy('id')
      .limit(MAX_SUBMITTERS)
      .execute();
  }

  /** Counts a computation that ran out of time. Resolves with the number of such computations of the team. */
  async late(id: string): Promise<number> {
    const row = await this.storage.db
      .updateTable('entries')
      .set((e) => ({ attempts: e('attempts', '+', 1) }))
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirst();
    return row?.attempts ?? 0;
  }

  /** Marks every team, failed ones too, to be computed again. Resolves with how many. */
  async recomputeAll(): Promise<number> {
    const { numUpdatedRows } = await this.storage.db
      .updateTable('entries')
      .set({ hash: '', attempts: 0 })
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /**
   * Teams whose last computation gave another DPS than the one before, the largest relative difference first.
   * @param approved only approved ones
   */
  async changes(limit: number, skip: number, approved: boolean): Promise<TeamChange[]> {
    const relative = sql<number>`(mean_dps_per_target - previous_dps) / previous_dps`;
    let select = this.storage.search.selectFrom('entries');
    if (approved) select = select.where('is_db_valid', '=', 1);
    const rows = await select
      .select(['id', 'description', 'team', 'computed_by', 'previous_version'])
      .select(['mean_dps_per_target', 'previous_dps', relative.as('change')])
      .where('state', '=', 'ready')
      .where('previous_dps', '>', 0)
      .whereRef('previous_dps', '<>', 'mean_dps_per_target')
      .orderBy(sql`abs(${relative})`, 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(skip)
      .execute();
    return rows.map((row) => ({
      _id: row.id,
      description: row.description,
      char_names: namesOf(row.team),
      version: row.computed_by,
      previous_version: row.previous_version,
      mean_dps_per_target: row.mean_dps_per_target,
      previous_dps_per_target: row.previous_dps,
      change: Number(row.change),
    }));
  }

  /** Total size of all teams without their results. */
  async storedBytes(): Promise<number> {
    const row = await this.storage.read
      .selectFrom('entries')
      .select(sql<number>`coalesce(sum(length(config) + length(description) + length(team)), 0)`.as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(row.bytes);
  }

  async counts(): Promise<{ pending: number; review: number; approved: number; failed: number }> {
    const rows = await this.storage.read
      .selectFrom('entries')
      .select(['state', 'is_db_valid', sql<number>`count(*)`.as('count')])
      .groupBy(['state', 'is_db_valid'])
      .execute();
    const counts = { pending: 0, review: 0, approved: 0, failed: 0 };
    for (const { state, is_db_valid, count } of rows) {
      const name = state === 'ready' ? (is_db_valid === 1 ? 'approved' : 'review') : state;
      counts[name] += Number(count);
    }
    return counts;
  }

  /**
   * Stores the computation of a team atomically. Resolves with the share that it replaces, if any.
   * @throws RefusedError when the team has been deleted, or has another config that waits to be computed
   */
  async complete(id: string, { config, result, shareId, version }: Computed): Promise<string> {
    const { statistics, target_details, character_details, mode } = result;
    if (!statistics) throw new Error('A computation without statistics');
    const { duration, total_damage } = statistics;
    const facts = factsOf(result);
    return this.storage.db.transaction().execute(async (db) => {
      let find = db.selectFrom('entries').selectAll().where('id', '=', id);
      if (config !== undefined) find = find.where('config', '=', config);
      if (this.storage.dialect === 'postgres') find = find.forUpdate();
      const old = await find.executeTakeFirst();
      if (!old) throw new RefusedError('missing', phrase('withdrawn'));
      // Another process has stored the same computation first. Its figures are the same, and the ones they replaced are already kept.
      if (old.hash === version && old.computed_by === version) return shareId;
      const previous = old.computed_by === FIRST_LOOK ? { mean_dps_per_target: 0, computed_by: '' } : old;
      await db
        .updateTable('entries')
        .set({
          state: 'ready',
          attempts: 0,
          failure: '',
          failure_phrase: '',
          last_update: this.seconds(),
          hash: version,
          share_key: shareId,
          mode,
          ending: endingOf(result),
          target_count: target_details.length,
          mean_dps_per_target: dpsPerTarget(result),
          computed_by: version,
          previous_dps: previous.mean_dps_per_target,
          previous_version: previous.computed_by,
          duration_min: duration.min,
          duration_max: duration.max,
          duration_mean: duration.mean,
          duration_sd: duration.sd,
          damage_min: total_damage.min,
          damage_max: total_damage.max,
          damage_mean: total_damage.mean,
          damage_sd: total_damage.sd,
          team: JSON.stringify(character_details),
          archetypes: JSON.stringify(archetypesOf(result)),
        })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('entry_team').where('entry_id', '=', id).execute();
      await db.deleteFrom('entry_sets').where('entry_id', '=', id).execute();
      const sets: { entry_id: string; slot: number; name: string; count: number }[] = [];
      for (const [slot, c] of character_details.entries()) {
        for (const [name, count] of Object.entries(c.sets)) sets.push({ entry_id: id, slot, name, count });
        await db
          .insertInto('entry_team')
          .values({
            entry_id: id,
            slot,
            name: c.name,
            element: c.element,
            level: c.level,
            max_level: c.max_level,
            cons: c.cons,
            weapon_name: c.weapon.name,
            weapon_refine: c.weapon.refine,
            weapon_level: c.weapon.level,
            weapon_max_level: c.weapon.max_level,
            talent_attack: c.talents.attack,
            talent_skill: c.talents.skill,
            talent_burst: c.talents.burst,
          })
          .execute();
      }
      if (sets.length > 0) await db.insertInto('entry_sets').values(sets).execute();
      await db
        .insertInto('entry_words')
        .values({ entry_id: id, facts, description: wordsOf(old.description).join(' ') })
        .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ facts }))
        .execute();
      return old.share_key;
    });
  }

  /** Computed teams that no search finds yet: those of an earlier version, or of a backup. */
  async unindexed(limit: number): Promise<{ id: string; description: string; share_key: string }[]> {
    return this.storage.read
      .selectFrom('entries')
      .leftJoin('entry_words', 'entry_words.entry_id', 'entries.id')
      .select(['entries.id', 'entries.description', 'entries.share_key'])
      .where('entry_words.entry_id', 'is', null)
      .where('entries.share_key', '<>', '')
      .limit(limit)
      .execute();
  }

  /** Lets a search find a team. @param facts words of its result */
  async index(id: string, description: string, facts: string): Promise<void> {
    await this.storage.db
      .insertInto('entry_words')
      .values({ entry_id: id, facts, description: wordsOf(description).join(' ') })
      .onConflict((conflict) => conflict.column('entry_id').doNothing())
      .execute();
  }

  /** Computed teams whose summary follows an earlier version, with another definition of DPS and no ending. */
  async outdatedSummaries(limit: number): Promise<{ id: string; share_key: string }[]> {
    return this.storage.db
      .selectFrom('entries')
      .select(['id', 'share_key'])
      .where('share_key', '<>', '')
      .where('ending', '=', '')
      .limit(limit)
      .execute();
  }

  /**
   * Updates a summary of an earlier version. The DPS of the previous computation is dropped: it follows the earlier definition, and its
   * result has been deleted.
   * @param facts null when the result has been deleted
   */
  async renewSummary(id: string, facts: { dpsPerTarget: number; ending: Ending } | null): Promise<void> {
    await this.storage.db
      .updateTable('entries')
      .set({ previous_dps: 0, previous_version: '' })
      .set(
        facts === null
          ? { ending: sql<string>`case when mode = 2 then 'either' else 'time' end` }
          : { ending: facts.ending, mean_dps_per_target: facts.dpsPerTarget },
      )
      .where('id', '=', id)
      .where('ending', '=', '')
      .execute();
  }

  /**
   * Stores that a team cannot be computed. A team with a summary keeps it; a team without one is marked as failed. A team whose config has
   * been replaced still waits.
   * @param computed id of the team, and the config that could not be computed
   */
  async fail(
    { id, config }: Pick<EntryRow, 'id' | 'config'>,
    version: string,
    failure: string,
    reason?: Phrase,
  ): Promise<void> {
    const packed = reason === undefined ? '' : JSON.stringify(reason);
    await this.storage.db
      .updateTable('entries')
      .set({
        failure: failure.slice(0, MAX_FAILURE),
        failure_phrase: packed.length > MAX_PHRASE ? '' : packed,
        hash: version,
        attempts: 0,
        state: sql<EntryState>`case when share_key = '' then 'failed' else 'ready' end`,
      })
      .where('id', '=', id)
      .where('config', '=', config)
      // Not when another process has computed it in the meantime.
      .where('hash', '<>', version)
      .execute();
  }

  /**
   * An entry as clients see it (docs/contract.md#teams); 64-bit numbers are text, what is empty is left out.
   * @param viewer user id of the client; undefined for a visitor
   */
  async presentOne(row: EntryRow, viewer?: string): Promise<Entry> {
    const [entry] = await this.present([row], viewer);
    if (entry === undefined) throw new Error(`the entry ${row.id} could not be presented`);
    return entry;
  }

  private async present(rows: EntryRow[], viewer?: string): Promise<Entry[]> {
    if (rows.length === 0) return [];
    const tags = await this.storage.read
      .selectFrom('entry_tags')
      .selectAll()
      .where(
        'entry_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('tag')
      .execute();
    const authors = await this.storage.read
      .selectFrom('users')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        rows.map((row) => row.submitter),
      )
      .execute();
    const names = new Map(authors.map(({ id, name }) => [id, name]));
    return rows.map((row) => {
      const of = (accepted: number) =>
        tags.filter((tag) => tag.entry_id === row.id && tag.accepted === accepted).map((tag) => tag.tag);
      const entry = asEntry(row, of(1), of(0), names.get(row.submitter));
      if (row.submitter === viewer) entry.own = true;
      return entry;
    });
  }
}

function asEntry(row: EntryRow, accepted: number[], rejected: number[], author?: string): Entry {
  const entry: Entry = {
    _id: row.id,
    create_date: String(row.create_date),
    last_update: String(row.last_update),
    config: row.config,
    description: row.description,
    revision: row.revision,
  };
  if (author !== undefined) entry.author = author;
  else if (row.submitter === SEED_SUBMITTER) entry.author = SEED_SUBMITTER;
  if (row.wanted_tags !== '[]') entry.wanted_tags = JSON.parse(row.wanted_tags);
  if (accepted.length > 0) entry.accepted_tags = accepted;
  if (rejected.length > 0) entry.rejected_tags = rejected;
  if (row.is_db_valid === 1) entry.is_db_valid = true;
  const hash = row.computed_by || row.hash;
  if (hash !== '') entry.hash = hash;
  if (row.failure !== '') entry.failure = row.failure;
  if (row.failure_phrase !== '') entry.failure_phrase = JSON.parse(row.failure_phrase);
  if (row.share_key === '') return entry;
  const team: NonNullable<Entry['summary']>['team'] = JSON.parse(row.team);
  const archetypes: string[] = JSON.parse(row.archetypes);
  entry.share_key = row.share_key;
  entry.summary = {
    sim_duration: { min: row.duration_min, max: row.duration_max, mean: row.duration_mean, sd: row.duration_sd },
    total_damage: { min: row.damage_min, max: row.damage_max, mean: row.damage_mean, sd: row.damage_sd },
    ...(row.mode === 0 ? {} : { mode: row.mode }),
    ...(row.ending === '' ? {} : { ending: row.ending as Ending }),
    char_names: team.map((c) => c.name),
    target_count: row.target_count,
    mean_dps_per_target: row.mean_dps_per_target,
    ...(row.previous_version === '' ? {} : { previous_version: row.previous_version }),
    ...(row.previous_dps === 0 ? {} : { previous_dps_per_target: row.previous_dps }),
    ...(archetypes.length === 0 ? {} : { archetypes }),
    team,
  };
  return entry;
}
