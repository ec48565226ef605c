import { create } from 'zustand';
import { type Panels, parsePanels, usePanels } from '../storage/panels.ts';
import { type Settings, THEMES, type Theme, useSettings } from '../storage/settings.ts';
import { ApiError, type ApiFailure, call } from './http.ts';

/** Role from which teams may be approved. */
export const ROLE_REVIEWER = 50;
/** Role that may everything. */
export const ROLE_ADMINISTRATOR = 99;

export interface User {
  uid: string;
  name: string;
  role: number;
  /** Ids of permanent shares. */
  permalinks: string[];
  /** What was saved with the account, members of other clients included. */
  data: Record<string, unknown>;
}

/** Why a login did not come about. */
export type LoginProblem = 'invalid' | 'started' | 'refused' | 'noProvider' | 'unreachable';

export class LoginFailed extends Error {
  override readonly name = 'LoginFailed';
  readonly problem: LoginProblem;

  constructor(problem: LoginProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What of this browser's settings an account keeps. */
export type AccountSettings = Panels & Pick<Settings, 'theme' | 'sampleOnLoad'>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a user; null for anything that is none. */
export function readUser(json: unknown): User | null {
  if (!isRecord(json)) return null;
  const uid = json.uid ?? json.id;
  if (typeof uid !== 'string' || uid === '') return null;
  const { name, role, permalinks, data } = json;
  return {
    uid,
    name: typeof name === 'string' ? name : uid,
    role: typeof role === 'number' ? role : 0,
    permalinks: Array.isArray(permalinks) ? permalinks.filter((id): id is string => typeof id === 'string') : [],
    data: isRecord(data) ? data : {},
  };
}

/** The settings of this browser that go into an account. */
export function ownSettings(): AccountSettings {
  const { showTips, showBuilder, showNameSearch } = usePanels.getState();
  const { theme, sampleOnLoad } = useSettings.getState();
  return { showTips, showBuilder, showNameSearch, theme, sampleOnLoad };
}

/** Takes over what an account has saved; what it does not say stays as it is. */
export function applySettings(data: Record<string, unknown>): void {
  if (!isRecord(data.settings)) return;
  const { settings } = data;
  const own = ownSettings();
  const panels = parsePanels({ ...own, ...settings });
  if (panels) usePanels.getState().show(panels);
  const theme = THEMES.find((each: Theme) => each === settings.theme);
  const part: Partial<Settings> = {};
  if (theme !== undefined && theme !== own.theme) part.theme = theme;
  if (typeof settings.sampleOnLoad === 'boolean') part.sampleOnLoad = settings.sampleOnLoad;
  if (Object.keys(part).length > 0) useSettings.getState().change(part);
}

/** Whether what an account has saved is what this browser has. */
export function isSaved(user: User): boolean {
  const saved = user.data.settings;
  return isRecord(saved) && Object.entries(ownSettings()).every(([name, value]) => saved[name] === value);
}

interface Account {
  /** `unknown` until somebody needs to know; `failed` with why. */
  phase: 'unknown' | 'loading' | 'ready' | ApiFailure;
  user: User | null;
  /** Whether this server can log anybody in. */
  canLogIn: boolean;
  /** Asks the server who is logged in. */
  load(): Promise<void>;
  /**
   * Completes a login with what the provider sent the browser back with. Resolves with the path to go on to.
   * @throws LoginFailed
   */
  complete(code: string | null, state: string | null): Promise<string>;
  /** Saves the settings of this browser with the account. @throws ApiError */
  save(): Promise<void>;
  /** Ends the session. The user stays until the server has answered, and goes in any case. Resolves with whether the server ended it. */
  logout(): Promise<boolean>;
}

function loginProblem(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 503) return 'noProvider';
  return error.kind === 'refused' || error.kind === 'busy' || error.status === 502 ? 'refused' : 'unreachable';
}

/** A path of this site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Who is logged in. The session itself is a cookie no script can read. */
export const useAccount = create<Account>((set, get) => {
  /** One login at a time. */
  let started = false;
  /** Logins and logouts of this page: an answer of the server to a question from before one knows nothing of it. */
  let changes = 0;
  return {
    phase: 'unknown',
    user: null,
    canLogIn: false,

    async load() {
      if (get().phase === 'loading') return;
      set({ phase: 'loading' });
      const before = changes;
      try {
        const { json } = await call('GET /api/session', {});
        const { user, login }: { user?: unknown; login?: unknown } = json ?? {};
        if (changes === before) set({ user: readUser(user) });
        set({ phase: 'ready', canLogIn: login === true });
      } catch (error) {
        if (changes === before) set({ user: null, canLogIn: false });
        set({ phase: error instanceof ApiError ? error.kind : 'server' });
      }
    },

    async complete(code, state) {
      if (started) throw new LoginFailed('started');
      if (code === null || code === '') throw new LoginFailed('invalid');
      started = true;
      try {
        const { json } = await call('GET /api/login', {
          headers: {
            'x-discord-code': code,
            'x-discord-redirect': `${window.location.origin}/auth/discord`,
            'x-discord-state': state ?? '',
          },
        });
        const user = readUser(json);
        if (user === null) throw new LoginFailed('unreachable');
        applySettings(user.data);
        changes++;
        set({ phase: 'ready', user, canLogIn: true });
        const { return_to: back } = json;
        return typeof back === 'string' && OWN_PATH.test(back) ? back : '/account';
      } catch (error) {
        throw error instanceof LoginFailed ? error : new LoginFailed(loginProblem(error));
      } finally {
        started = false;
      }
    },

    async save() {
      const { user } = get();
      if (user === null) return;
      const before = isRecord(user.data.settings) ? user.data.settings : {};
      const data = { ...user.data, settings: { ...before, ...ownSettings() } };
      await call('POST /api/user/save', { body: data });
      const present = get().user;
      if (present?.uid === user.uid) set({ user: { ...present, data } });
    },

    async logout() {
      try {
        await call('POST /api/logout', {});
        return true;
      } catch {
        return false;
      } finally {
        changes++;
        set({ user: null });
      }
    },
  };
});

/** Where a login begins. @param back path to come back to */
export function loginAddress(back: string): string {
  return `/api/auth/start?return=${encodeURIComponent(back)}`;
}
