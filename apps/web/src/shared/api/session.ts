import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Panels, parsePanels, usePanels } from '../storage/panels.ts';
import { type Settings, THEMES, type Theme, useSettings } from '../storage/settings.ts';
import { queryClient } from './client.ts';
import { ApiError, type ApiFailure, call } from './http.ts';
import { useServer } from './server.ts';

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
  /** Settings saved with the account, including those of other clients. */
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

/** Settings of this browser that an account keeps. */
type AccountSettings = Panels & Pick<Settings, 'theme' | 'sampleOnLoad'>;

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

/** Applies the settings of an account; those it lacks stay as they are. */
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

interface Session {
  user: User | null;
  /** Whether this server has a provider for logins. */
  canLogIn: boolean;
}

function loginProblem(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 503) return 'noProvider';
  return error.kind === 'refused' || error.kind === 'busy' || error.status === 502 ? 'refused' : 'unreachable';
}

/** A path of this site. */
const OWN_PATH = /^\/(?![/\\])/;

const SESSION = ['session'] as const;

async function fetchSession({ signal }: { signal: AbortSignal }): Promise<Session> {
  const { json } = await call('GET /api/session', {}, signal);
  const { user, login }: { user?: unknown; login?: unknown } = json ?? {};
  return { user: readUser(user), canLogIn: login === true };
}

/** Who is logged in. The session itself is a cookie that no script can read. */
export const sessionQuery = queryOptions({ queryKey: SESSION, queryFn: fetchSession });

/** Reads again who is logged in. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SESSION });

/** Replaces the session after a login or logout. Requests that began before know nothing of it and are cancelled. */
async function changeSession(change: (before: Session | undefined) => Session): Promise<void> {
  await queryClient.cancelQueries({ queryKey: SESSION });
  queryClient.setQueryData<Session>(SESSION, change);
}

interface Login {
  code: string | null;
  state: string | null;
}

let isLoggingIn = false;

async function logIn({ code, state }: Login): Promise<string> {
  if (isLoggingIn) throw new LoginFailed('started');
  if (code === null || code === '') throw new LoginFailed('invalid');
  isLoggingIn = true;
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
    await changeSession(() => ({ user, canLogIn: true }));
    const { return_to: back } = json;
    return typeof back === 'string' && OWN_PATH.test(back) ? back : '/account';
  } catch (error) {
    throw error instanceof LoginFailed ? error : new LoginFailed(loginProblem(error));
  } finally {
    isLoggingIn = false;
  }
}

/** Completes a login with the parameters that the provider sent back. Its data is the path to continue at; fails with {@link LoginFailed}. */
export const loggingIn = mutationOptions({ mutationFn: logIn });

async function saveSettings(): Promise<void> {
  const user = queryClient.getQueryData<Session>(SESSION)?.user;
  if (!user) return;
  const before = isRecord(user.data.settings) ? user.data.settings : {};
  const data = { ...user.data, settings: { ...before, ...ownSettings() } };
  await call('POST /api/user/save', { body: data });
  queryClient.setQueryData<Session>(SESSION, (session) =>
    session?.user?.uid === user.uid ? { ...session, user: { ...session.user, data } } : session,
  );
}

/** Saves the settings of this browser with the account. */
export const savingSettings = mutationOptions({ mutationFn: saveSettings });

/** Ends the session. The user stays on the page until the server has answered, and is removed even if the server cannot be reached. */
export const loggingOut = mutationOptions({
  mutationFn: async () => {
    try {
      await call('POST /api/logout', {});
    } finally {
      await changeSession((before) => ({ canLogIn: before?.canLogIn === true, user: null }));
    }
  },
});

interface Account extends Session {
  /** `loading` until it is known who is logged in, or why that cannot be known. */
  phase: 'loading' | 'ready' | ApiFailure;
  retry(): void;
}

/** Who is logged in, read from the server. @param isNeeded false while the component has no use for it */
export function useAccount(isNeeded = true): Account {
  const { data, error, isFetching, refetch } = useServer({ ...sessionQuery, enabled: isNeeded });
  const retry = () => void refetch();
  if (error === null && data !== undefined) return { phase: 'ready', ...data, retry };
  const failure = error instanceof ApiError ? error.kind : 'server';
  return { phase: error === null || isFetching ? 'loading' : failure, user: null, canLogIn: false, retry };
}

/** Where a login begins. @param back path to come back to */
export function loginAddress(back: string): string {
  return `/api/auth/start?return=${encodeURIComponent(back)}`;
}
