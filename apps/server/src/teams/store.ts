/** Teams and their states (docs/contract.md#teams): pending computation, pending review, approved. */
import type { Entry, TeamChange } from '@quartet/api';
import { archetypesOf, dpsPerTarget, type Ending, endingOf, type Result } from '@quartet/results';
import type { Phrase } from '@quartet/script';
import { type Selectable, sql } from 'kysely';
import { RefusedError } from '../errors.ts';
import { newId } from '../ids.ts';
import { phrase } from '../phrases.ts';
import type { Storage } from '../storage/database.ts';
import type { EntryState, EntryTable } from '../storage/tables.ts';
import type { TeamQuery } from './query.ts';
import { factsOf, wordsOf } from './words.ts';

/** Engine version that stands for a first look at a team from few fights. */
export const PREVIEW = 'first look';

const MAX_FAILURE = 2000;
/** Longest failure that is kept for every language; a longer one is only kept in English. */
const MAX_PHRASE = 20_000;

export type EntryRow = Selectable<EntryTable>;

const namesOf = (team: string): string[] => (JSON.parse(team) as { name: string }[]).map((c) => c.name);

/** What a computation of a team gave. */
export interface Computed {
  result: Result;
  shareId: string;
  version: string;
}

/** A team as it comes in. */
export interface Submission {
  config: string;
  description: string;
  /** User id. */
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

  /** Stores a team to be computed. The same config is stored once. @throws RefusedError when it is there already */
  async submit(submission: Submission): Promise<string> {
    const { db } = this.storage;
    const { tags = [], ...team } = submission;
    const same = await db.selectFrom('entries').select('id').where('config', '=', team.config).executeTakeFirst();
    if (same) throw new RefusedError('conflict', phrase('same-team', { id: same.id }));
    const id = newId();
    const zero = { mode: 0, target_count: 0, mean_dps_per_target: 0, previous_dps: 0 };
    const stats = { duration_min: 0, duration_max: 0, duration_mean: 0, duration_sd: 0 };
    const damage = { damage_min: 0, damage_max: 0, damage_mean: 0, damage_sd: 0 };
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
    return id;
  }

  /** Teams of a submitter that wait to be computed. */
  async waitingOf(submitter: string): Promise<number> {
    const row = await this.storage.read
      .selectFrom('entries')
      .select(sql<number>`count(*)`.as('count'))
      .where('submitter', '=', submitter)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    return Number(row.count);
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
    // So few teams that a random part of them may be empty: then any one of them stands for it.
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
    return this.present(rows);
  }

  /** Accepts a team for a tag: it is approved from then on. @throws RefusedError */
  async approve(id: string, tag: number): Promise<void> {
    await this.judge(id, tag, 1);
  }

  /** Rejects a team for a tag; it stays approved while another tag has accepted it. @throws RefusedError */
  async reject(id: string, tag: number): Promise<void> {
    await this.judge(id, tag, 0);
  }

  private async judge(id: string, tag: number, accepted: 0 | 1): Promise<void> {
    await this.storage.db.transaction().execute(async (db) => {
      const entry = await db.selectFrom('entries').select('state').where('id', '=', id).executeTakeFirst();
      if (!entry) throw new RefusedError('missing', phrase('no-team'));
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
    const { numDeletedRows } = await this.storage.db
      .deleteFrom('entries')
      .where('id', '=', id)
      .where('is_db_valid', '=', 0)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new RefusedError('conflict', phrase('approved-stays'));
    return entry.share_key;
  }

  /** Changes the description; its submitter while it is not approved, an administrator always. @throws RefusedError */
  async describe(id: string, description: string, user: { id: string; admin: boolean }): Promise<void> {
    const entry = await this.find(id);
    if (!entry) throw new RefusedError('missing', phrase('no-team'));
    const own = entry.submitter === user.id && entry.is_db_valid === 0;
    if (!own && !user.admin) throw new RefusedError('forbidden', phrase('describe-own'));
    await this.storage.db.transaction().execute(async (db) => {
      await db.updateTable('entries').set({ description }).where('id', '=', id).execute();
      const words = wordsOf(description).join(' ');
      await db.updateTable('entry_words').set({ description: words }).where('entry_id', '=', id).execute();
    });
  }

  /**
   * Gives a team another config, to be computed like a new one; its tags stay. Its submitter may while it is not approved, an
   * administrator always. Resolves with the share it leaves, empty for none.
   * @throws RefusedError
   */
  async replaceConfig(id: string, config: string, user: { id: string; admin: boolean }): Promise<string> {
    return this.storage.db.transaction().execute(async (db) => {
      const entry = await db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst();
      if (!entry) throw new RefusedError('missing', phrase('no-team'));
      const own = entry.submitter === user.id && entry.is_db_valid === 0;
      if (!own && !user.admin) throw new RefusedError('forbidden', phrase('config-own'));
      const same = await db.selectFrom('entries').select('id').where('config', '=', config).executeTakeFirst();
      if (same) throw new RefusedError('conflict', phrase('same-team', { id: same.id }));
      // Figures of the old config are not compared with those of the new one.
      const none = { share_key: '', team: '[]', mean_dps_per_target: 0, previous_dps: 0 };
      const never = { hash: '', computed_by: '', previous_version: '', failure: '', failure_phrase: '' };
      await db
        .updateTable('entries')
        .set({ config, state: 'pending', ...none, ...never })
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

  /** Ids of teams another engine version computed last, or none yet; those never computed come first. @param except ids that are left out */
  async outdated(version: string, limit: number, except: string[] = []): Promise<string[]> {
    let select = this.storage.read.selectFrom('entries').select('id').where('hash', '<>', version);
    if (except.length > 0) select = select.where('id', 'not in', except);
    const rows = await select.orderBy('hash').orderBy('create_date').limit(limit).execute();
    return rows.map((row) => row.id);
  }

  /** Marks every team, failed ones too, to be computed again. Resolves with how many. */
  async recomputeAll(): Promise<number> {
    const { numUpdatedRows } = await this.storage.db.updateTable('entries').set({ hash: '' }).executeTakeFirst();
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

  /** Teams per state. */
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

  /** Puts a computation into a team, in one step. Resolves with the share that the new one replaces, if any. */
  async complete(id: string, { result, shareId, version }: Computed): Promise<string> {
    const { statistics, target_details, character_details, mode } = result;
    if (!statistics) throw new Error('A computation without statistics');
    const { duration, total_damage } = statistics;
    const facts = factsOf(result);
    return this.storage.db.transaction().execute(async (db) => {
      const old = await db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst();
      if (!old) throw new RefusedError('missing', phrase('withdrawn'));
      const previous = old.computed_by === PREVIEW ? { mean_dps_per_target: 0, computed_by: '' } : old;
      await db
        .updateTable('entries')
        .set({
          state: 'ready',
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

  /** Computed teams with a summary of an earlier version, which had another DPS and no ending. */
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
   * Renews a summary of an earlier version; null where its result is gone. The DPS of the computation before is dropped: it is of the
   * earlier definition, and its result is no longer there.
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

  /** Notes that a team cannot be computed: one with a summary keeps it, another is failed. */
  async fail(id: string, version: string, failure: string, reason?: Phrase): Promise<void> {
    const packed = reason === undefined ? '' : JSON.stringify(reason);
    await this.storage.db
      .updateTable('entries')
      .set({
        failure: failure.slice(0, MAX_FAILURE),
        failure_phrase: packed.length > MAX_PHRASE ? '' : packed,
        hash: version,
        state: sql<EntryState>`case when share_key = '' then 'failed' else 'ready' end`,
      })
      .where('id', '=', id)
      .execute();
  }

  /** An entry as clients see it (docs/contract.md#teams); 64-bit numbers are text, what is empty is left out. */
  async presentOne(row: EntryRow): Promise<Entry> {
    const [entry] = await this.present([row]);
    if (entry === undefined) throw new Error(`the entry ${row.id} could not be presented`);
    return entry;
  }

  private async present(rows: EntryRow[]): Promise<Entry[]> {
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
      return asEntry(row, of(1), of(0), names.get(row.submitter));
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
    submitter: row.submitter,
  };
  if (author !== undefined) entry.author = author;
  if (row.wanted_tags !== '[]') entry.wanted_tags = JSON.parse(row.wanted_tags);
  if (accepted.length > 0) entry.accepted_tags = accepted;
  if (rejected.length > 0) entry.rejected_tags = rejected;
  if (row.is_db_valid === 1) entry.is_db_valid = true;
  const hash = row.computed_by || row.hash;
  if (hash !== '') entry.hash = hash;
  if (row.failure !== '') entry.failure = row.failure;
  if (row.failure_phrase !== '') entry.failure_phrase = JSON.parse(row.failure_phrase);
  if (row.share_key === '') return entry;
  const team = JSON.parse(row.team) as NonNullable<Entry['summary']>['team'];
  const archetypes = JSON.parse(row.archetypes) as string[];
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
