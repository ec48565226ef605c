/** Starts a new Chromium per visit and measures the processor time and memory of all its processes. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts';

/** Ticks per second in the kernel's process times. */
const TICKS = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Processor time of the process and its ended children, in seconds. */
  readonly cpu: number;
}

function readProcess(pid: number): Process | null {
  try {
    // The name, in parentheses, may contain any character.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { pid, parent: Number(fields[1]), cpu: ticks / TICKS };
  } catch {
    return null;
  }
}

/** A process and its descendants. */
function processesUnder(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === root);
  for (let at = 0; at < found.length; at++) found.push(...all.filter(({ parent }) => parent === found[at].pid));
  return found;
}

export interface Browser {
  readonly context: BrowserContext;
  /** Total processor time of all processes in seconds, including workers and service workers. */
  cpu(): number;
  /** Proportional set size in megabytes: private memory, plus the share of shared memory. */
  memory(): number;
  close(): Promise<void>;
}

/** Flags for a window in which nothing is throttled. */
const SHOWN = [
  // The size of a small laptop: the simulator's panes are side by side.
  '--window-size=1440,900',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const ADDRESS = /DevTools listening on (ws:\S+)/;

/** Starts a browser with a new profile. */
export async function openBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'quartet-profile-'));
  const flags = [...CHROMIUM_FLAGS, ...SHOWN, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath(), [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = ADDRESS.exec(said);
      if (found) resolve(found[1]);
    });
    child.on('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const pid = child.pid ?? 0;
  return {
    context,
    cpu: () => processesUnder(pid).reduce((sum, process) => sum + process.cpu, 0),
    memory: () =>
      processesUnder(pid).reduce((sum, process) => {
        try {
          const pages = readFileSync(`/proc/${process.pid}/smaps_rollup`, 'utf8');
          return sum + Number(/^Pss:\s+(\d+) kB/m.exec(pages)?.[1] ?? 0) / 1000;
        } catch {
          return sum;
        }
      }, 0),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.on('exit', resolve));
      await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => child.kill());
      await ended;
      // Its helper processes may still write.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
