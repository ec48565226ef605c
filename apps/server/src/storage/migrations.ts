import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

type Column = 'text' | 'number' | 'flag' | 'bytes';
type Columns = Record<string, Column>;

/** Versions of the schema in order. A version that was released is never changed; a change is a new one. */
export function migrations(dialect: 'sqlite' | 'postgres'): Record<string, Migration> {
  const types = {
    // PostgreSQL would sort by the machine's language otherwise; code units are the order both databases share.
    text: dialect === 'postgres' ? sql`text collate "C"` : sql`text`,
    number: sql`double precision`,
    flag: sql`integer`,
    bytes: dialect === 'postgres' ? sql`bytea` : sql`blob`,
  } as const;

  async function table(
    db: Kysely<unknown>,
    name: string,
    columns: Columns,
    keys: string[],
    more?: (builder: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>,
  ): Promise<void> {
    let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const [column, type] of Object.entries(columns)) {
      builder = builder.addColumn(column, types[type], (c) => c.notNull());
    }
    builder = builder.addPrimaryKeyConstraint(`${name}_key`, keys);
    await (more ? more(builder) : builder).execute();
  }

  const ofEntry = (name: string) => (builder: CreateTableBuilder<string, string>) =>
    builder.addForeignKeyConstraint(`${name}_entry`, ['entry_id'], 'entries', ['id'], (c) => c.onDelete('cascade'));

  return {
    '001-shares': {
      async up(db) {
        await table(
          db,
          'shares',
          {
            id: 'text',
            document: 'bytes',
            signature: 'text',
            created_at: 'number',
            expires_at: 'number',
            verification: 'text',
            reason: 'text',
            submitter: 'text',
          },
          ['id'],
        );
        await db.schema.createIndex('shares_expiry').on('shares').column('expires_at').execute();
        await db.schema.createIndex('shares_verification').on('shares').column('verification').execute();
      },
    },
    '002-teams': {
      async up(db) {
        await table(
          db,
          'entries',
          {
            id: 'text',
            create_date: 'number',
            last_update: 'number',
            config: 'text',
            description: 'text',
            submitter: 'text',
            is_db_valid: 'flag',
            share_key: 'text',
            hash: 'text',
            state: 'text',
            failure: 'text',
            seed: 'number',
            mode: 'number',
            target_count: 'number',
            mean_dps_per_target: 'number',
            duration_min: 'number',
            duration_max: 'number',
            duration_mean: 'number',
            duration_sd: 'number',
            damage_min: 'number',
            damage_max: 'number',
            damage_mean: 'number',
            damage_sd: 'number',
            team: 'text',
            previous_dps: 'number',
          },
          ['id'],
        );
        for (const column of ['create_date', 'mean_dps_per_target', 'state', 'submitter']) {
          await db.schema.createIndex(`entries_${column}`).on('entries').column(column).execute();
        }
        await table(
          db,
          'entry_team',
          {
            entry_id: 'text',
            slot: 'number',
            name: 'text',
            element: 'text',
            level: 'number',
            max_level: 'number',
            cons: 'number',
            weapon_name: 'text',
            weapon_refine: 'number',
            weapon_level: 'number',
            weapon_max_level: 'number',
            talent_attack: 'number',
            talent_skill: 'number',
            talent_burst: 'number',
          },
          ['entry_id', 'slot'],
          ofEntry('entry_team'),
        );
        await db.schema.createIndex('entry_team_name').on('entry_team').columns(['name', 'entry_id']).execute();
        await table(
          db,
          'entry_sets',
          { entry_id: 'text', slot: 'number', name: 'text', count: 'number' },
          ['entry_id', 'slot', 'name'],
          ofEntry('entry_sets'),
        );
        await table(
          db,
          'entry_tags',
          { entry_id: 'text', tag: 'number', accepted: 'flag' },
          ['entry_id', 'tag'],
          ofEntry('entry_tags'),
        );
      },
    },
    '003-accounts': {
      async up(db) {
        await db.schema
          .createTable('users')
          .addColumn('id', types.text, (c) => c.notNull().primaryKey())
          .addColumn('name', types.text, (c) => c.notNull())
          .addColumn('role', types.number, (c) => c.notNull().defaultTo(0))
          .addColumn('permalinks', types.text, (c) => c.notNull().defaultTo('[]'))
          .addColumn('data', types.text, (c) => c.notNull().defaultTo(''))
          .addColumn('created_at', types.number, (c) => c.notNull())
          .execute();
        await table(db, 'sessions', { token_hash: 'text', user_id: 'text', expires_at: 'number' }, ['token_hash']);
        await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
        await table(
          db,
          'logins',
          { state_hash: 'text', verifier: 'text', redirect: 'text', return_to: 'text', expires_at: 'number' },
          ['state_hash'],
        );
      },
    },
    '004-versions': {
      async up(db) {
        for (const column of ['computed_by', 'previous_version']) {
          await db.schema
            .alterTable('entries')
            .addColumn(column, types.text, (c) => c.notNull().defaultTo(''))
            .execute();
        }
        await sql`update entries set computed_by = hash where share_key <> ''`.execute(db);
      },
    },
    '005-wanted-tags': {
      async up(db) {
        await db.schema
          .alterTable('entries')
          .addColumn('wanted_tags', types.text, (c) => c.notNull().defaultTo('[]'))
          .execute();
      },
    },
    '006-failure-phrase': {
      async up(db) {
        await db.schema
          .alterTable('entries')
          .addColumn('failure_phrase', types.text, (c) => c.notNull().defaultTo(''))
          .execute();
      },
    },
    '007-verification': {
      async up(db) {
        await db.schema
          .alterTable('shares')
          .addColumn('reason_phrase', types.text, (c) => c.notNull().defaultTo(''))
          .execute();
        // Results that were called verified before were not recomputed whole, so they are checked again.
        await sql`update shares set verification = 'pending', reason = '' where verification <> 'pending'
          and id not in (select share_key from entries)`.execute(db);
        // The role of administrators comes from the settings alone.
        await sql`update users set role = 0 where role = 99`.execute(db);
      },
    },
    '008-search': {
      async up(db) {
        if (dialect === 'postgres') {
          await sql`create table entry_words (
            entry_id text collate "C" primary key references entries (id) on delete cascade,
            facts text not null, description text not null)`.execute(db);
          await sql`create index entry_words_all on entry_words using gin
            (array_to_tsvector(string_to_array(trim(facts || ' ' || description), ' ')))`.execute(db);
          return;
        }
        await sql`create table entry_words (
          row integer primary key, entry_id text not null unique references entries (id) on delete cascade,
          facts text not null, description text not null)`.execute(db);
        await sql`create virtual table entry_words_index using fts5 (facts, description,
          content='entry_words', content_rowid='row', tokenize='unicode61 remove_diacritics 0')`.execute(db);
        const remove = sql`insert into entry_words_index (entry_words_index, rowid, facts, description)
          values ('delete', old.row, old.facts, old.description)`;
        const add = sql`insert into entry_words_index (rowid, facts, description)
          values (new.row, new.facts, new.description)`;
        await sql`create trigger entry_words_added after insert on entry_words begin ${add}; end`.execute(db);
        await sql`create trigger entry_words_removed after delete on entry_words begin ${remove}; end`.execute(db);
        await sql`create trigger entry_words_changed after update on entry_words
          begin ${remove}; ${add}; end`.execute(db);
      },
    },
    '009-archetypes': {
      async up(db) {
        await db.schema
          .alterTable('entries')
          .addColumn('archetypes', types.text, (c) => c.notNull().defaultTo('[]'))
          .execute();
      },
    },
    '010-ending': {
      async up(db) {
        // Summaries without an ending follow an earlier definition of DPS; they are recomputed from their results (TeamStore.outdatedSummaries).
        await db.schema
          .alterTable('entries')
          .addColumn('ending', types.text, (c) => c.notNull().defaultTo(''))
          .execute();
      },
    },
    '011-turns': {
      async up(db) {
        await db.schema
          .alterTable('shares')
          .addColumn('source', types.text, (c) => c.notNull().defaultTo(''))
          .execute();
        await db.schema
          .alterTable('shares')
          .addColumn('attempts', types.number, (c) => c.notNull().defaultTo(0))
          .execute();
        await db.schema.dropIndex('shares_verification').execute();
        await db.schema
          .createIndex('shares_turns')
          .on('shares')
          .columns(['verification', 'source', 'attempts', 'created_at', 'id'])
          .execute();
        for (const column of ['attempts', 'revision']) {
          await db.schema
            .alterTable('entries')
            .addColumn(column, types.number, (c) => c.notNull().defaultTo(0))
            .execute();
        }
        // Partial verifications without a checked fight prove nothing, and reasons had no maximum length: these shares are verified again.
        await sql`update shares set verification = 'pending', reason = '', reason_phrase = ''
          where (verification = 'partial' and (reason like '0 of %' or reason_phrase like '%verify-slow%'))
          or length(reason_phrase) > 4000`.execute(db);
      },
    },
  };
}
