/** Users, their sessions, and logins under way. */
import { ROLE_ADMINISTRATOR, type User } from '@quartet/api';
import { membersOf } from '@quartet/gamedata/typed';
import { digest, newSecret } from '../ids.ts';
import type { Storage } from '../storage/database.ts';

export const SESSION_SECONDS = 14 * 24 * 60 * 60;
export const LOGIN_SECONDS = 10 * 60;
/** Tolerance for clock changes. A session or login that expires later than its lifetime plus this was issued in the future and is invalid. */
const CLOCK_SECONDS = 60 * 60;

interface PendingLogin {
  /** PKCE code verifier. */
  verifier: string;
  /** Address the provider sends the user back to. */
  redirect: string;
  /** Path of this site to end on. */
  returnTo: string;
}

interface AccountStoreOptions {
  storage: Storage;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Least roles of users that the settings name; they hold as long as the settings do. */
  roles?: ReadonlyMap<string, number>;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export class AccountStore {
  private readonly options: AccountStoreOptions;

  constructor(options: AccountStoreOptions) {
    this.options = options;
  }

  private seconds(): number {
    return Math.floor(this.options.now() / 1000);
  }

  /** Remembers a login until its state comes back. Resolves with the state. */
  async beginLogin({ verifier, redirect, returnTo }: PendingLogin): Promise<string> {
    const state = newSecret();
    const expires_at = this.seconds() + LOGIN_SECONDS;
    await this.options.storage.db
      .insertInto('logins')
      .values({ state_hash: digest(state), verifier, redirect, return_to: returnTo, expires_at })
      .execute();
    return state;
  }

  /** Takes the login of a state; a state serves once, however many requests come with it. Undefined when it is over. */
  async takeLogin(state: string): Promise<PendingLogin | undefined> {
    const login = await this.options.storage.db
      .deleteFrom('logins')
      .where('state_hash', '=', digest(state))
      .returningAll()
      .executeTakeFirst();
    if (!login || !this.isOpen(login.expires_at, LOGIN_SECONDS)) return undefined;
    return { verifier: login.verifier, redirect: login.redirect, returnTo: login.return_to };
  }

  /** Creates a user, or gives one that is known its present name. */
  async enrol({ id, name }: { id: string; name: string }): Promise<User> {
    const row = await this.options.storage.db
      .insertInto('users')
      .values({ id, name, role: 0, permalinks: '[]', data: '', created_at: this.seconds() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return this.asUser(row);
  }

  /** Opens a session. Resolves with its token, of which only a digest is stored. */
  async openSession(userId: string): Promise<string> {
    const token = newSecret();
    await this.options.storage.db
      .insertInto('sessions')
      .values({ token_hash: digest(token), user_id: userId, expires_at: this.seconds() + SESSION_SECONDS })
      .execute();
    return token;
  }

  /** The user of a session; null when there is none, or it has ended. */
  async userOf(token: string | undefined): Promise<User | null> {
    if (!token) return null;
    const row = await this.options.storage.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select('expires_at')
      .where('token_hash', '=', digest(token))
      .executeTakeFirst();
    return row && this.isOpen(row.expires_at, SESSION_SECONDS) ? this.asUser(row) : null;
  }

  /** Whether a session or login with a lifetime of `lasts` seconds has been issued and has not expired. */
  private isOpen(expiresAt: number, lasts: number): boolean {
    const left = expiresAt - this.seconds();
    return left > 0 && left <= lasts + CLOCK_SECONDS;
  }

  async endSession(token: string): Promise<void> {
    await this.options.storage.db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute();
  }

  async saveSettings(id: string, data: Record<string, unknown>): Promise<void> {
    await this.options.storage.db
      .updateTable('users')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', id)
      .execute();
  }

  /** Gives a user a role below that of administrators, who are named by the settings. False when there is no such user. */
  async setRole(id: string, role: number): Promise<boolean> {
    const { numUpdatedRows } = await this.options.storage.db
      .updateTable('users')
      .set({ role: Math.min(role, ROLE_ADMINISTRATOR - 1) })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Removes sessions and logins that expired before a time. @param seconds since 1970 */
  async sweep(seconds: number): Promise<void> {
    const { db } = this.options.storage;
    await db.deleteFrom('sessions').where('expires_at', '<=', seconds).execute();
    await db.deleteFrom('logins').where('expires_at', '<=', seconds).execute();
  }

  private asUser(row: { id: string; name: string; role: number; permalinks: string; data: string }): User {
    const user: User = {
      uid: row.id,
      id: row.id,
      name: row.name,
      // Only the settings name administrators, and no restored backup.
      role: Math.max(Math.min(row.role, ROLE_ADMINISTRATOR - 1), this.options.roles?.get(row.id) ?? 0),
      permalinks: textsIn(JSON.parse(row.permalinks)),
    };
    if (row.data !== '') user.data = membersOf(JSON.parse(row.data));
    return user;
  }
}
