import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type CompareFindings, runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { PROGRAM } from './lsp/client.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="favoniussword" refine=3 lvl=90/90;
xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311;
xingqiu add stats cr=0.331 cd=0.662 atk%=0.2;
bennett char lvl=90/90 cons=6 talent=9,9,9;
bennett add weapon="favoniussword" refine=3 lvl=90/90;
bennett add stats hp=4780 atk=311 er=0.518 pyro%=0.466 cr=0.311;
active xingqiu;
target lvl=100 resist=0.1;
options iteration=70 duration=12;
`;
const CONFIG = `${TEAM}while 1 {
  xingqiu skill, attack:3;
  bennett skill, attack:2;
}
`;

let client: Client;
let folder: string;

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Record<string, unknown>;
  readonly content: readonly { readonly text: string }[];
}

async function call(name: string, args: Record<string, unknown>, options = {}): Promise<Answer> {
  return (await client.callTool({ name, arguments: args }, undefined, {
    timeout: 600_000,
    ...options,
  })) as unknown as Answer;
}
const textOf = ({ content }: Answer): string => content.map(({ text }) => text).join('\n');

async function connect(...args: string[]): Promise<Client> {
  const [command, ...program] = PROGRAM;
  const connected = new Client({ name: 'test', version: '1' });
  await connected.connect(
    new StdioClientTransport({
      command,
      args: [...program, 'mcp', ...args],
      cwd: ROOT,
      env: process.env as Record<string, string>,
    }),
  );
  return connected;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-mcp-'));
  const teams = [
    { characters: ['xingqiu', 'bennett'], version: '0.3.0', config: CONFIG, perfect: 1000, human: 900 },
    { characters: ['xingqiu', 'hutao'], version: '0.3.0', config: '# other', perfect: 2000, human: 1500 },
  ];
  writeFileSync(join(folder, 'teams.json'), JSON.stringify({ teams }));
  client = await connect('--teams', join(folder, 'teams.json'));
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

describe('the tools for assistants', () => {
  it('are listed with schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'check',
      'run',
      'explain',
      'optimise',
      'rotate',
      'write_rotation',
      'compare',
      'find_teams',
      'kit',
    ]);
    for (const { description, inputSchema } of tools) {
      expect(description).not.toBe('');
      expect(inputSchema.type).toBe('object');
    }
  });

  it('check: name problems with their places and fixes', async () => {
    expect(textOf(await call('check', { config: CONFIG }))).not.toContain('error');
    const wrong = textOf(await call('check', { config: CONFIG.replace('favoniussword', 'favoniussowrd') }));
    expect(wrong).toMatch(/^2:\d+: error: .*\[fix: /m);
  });

  it('run: return the same numbers for the same seed, and report progress', async () => {
    const reports: { progress: number; total?: number }[] = [];
    const onprogress = (progress: { progress: number; total?: number }) => void reports.push(progress);
    const first = await call('run', { config: CONFIG, fights: 160, seed: 5 }, { onprogress });
    expect(first.isError).toBeUndefined();
    expect(textOf(first)).toContain('Expected DPS');
    const { dps, fights } = first.structuredContent as {
      dps: { mean: number; low: number; high: number };
      fights: number;
    };
    expect(fights).toBe(160);
    expect(dps.mean).toBeGreaterThan(100);
    expect(dps.low).toBeLessThanOrEqual(dps.mean);
    expect(dps.high).toBeGreaterThanOrEqual(dps.mean);
    const again = await call('run', { config: CONFIG, fights: 160, seed: 5 });
    expect(again.structuredContent).toEqual(first.structuredContent);
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.map(({ progress }) => progress)).toEqual(
      [...reports].map(({ progress }) => progress).sort((a, b) => a - b),
    );
  });

  it('explain: list the largest hits, and derive one of them', async () => {
    const list = textOf(await call('explain', { config: CONFIG, seed: 1 }));
    const [, frame, hit] = /^frame (\d+)\s+hit (\d+)/.exec(list) ?? [];
    const one = await call('explain', { config: CONFIG, seed: 1, frame: Number(frame), hit: Number(hit) });
    expect(textOf(one)).toMatch(/Talent multiplier: [\d.]+%/);
    expect(one.structuredContent?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  });

  it('explain: name frames with hits where there is none', async () => {
    const none = await call('explain', { config: CONFIG, seed: 1, frame: 1 });
    expect(none.isError).toBe(true);
    expect(textOf(none)).toMatch(/No hit lands in frame 1\. Frames with hits near it: \d+/);
  });

  it('optimise: return a better config with its gain', async () => {
    const { content, isError } = await call('optimise', {
      config: CONFIG,
      kind: 'substats',
      characters: ['Xingqiu'],
      fights: 300,
      seed: 3,
    });
    expect(isError).toBeUndefined();
    expect(content[0]?.text).toMatch(/as given[\s\S]*300 fights|fights, seed 3/);
  });

  it.runIf(isWhole)('optimise: rank what to raise next', async () => {
    const ranked = await call('optimise', { config: CONFIG, kind: 'talents', fights: 100, seed: 3 });
    expect(textOf(ranked)).toContain('as it is');
  });

  it('rotate: search with a bounded number of fights', async () => {
    const found = await call('rotate', { config: CONFIG, fights: 100, seed: 3 });
    expect(found.isError).toBeUndefined();
    expect(textOf(found)).toMatch(/rotations tried in \d+ fights, seed 3/);
  });

  it.runIf(isWhole)('write_rotation: write one for a team without actions', async () => {
    const wishes = { driver: 'Xingqiu', avoid: [{ action: 'cancel' }] };
    const found = await call('write_rotation', { config: TEAM, wishes, fights: 150, seed: 3 });
    expect(found.isError).toBeUndefined();
    expect(textOf(found)).toMatch(/DPS ± [\d ]+ in 200 fights/);
    expect(textOf(found)).toMatch(/^1\. (Xingqiu|Bennett) \S/m);
  });

  it('write_rotation: refuse wishes out of bounds, and a team with errors', async () => {
    const wishes = { round: 500 };
    const wrong = await call('write_rotation', { config: TEAM, wishes }).catch((error: Error) => error);
    expect(JSON.stringify(wrong instanceof Error ? wrong.message : wrong)).toContain('round: at most 60');
    const config = TEAM.replace('favoniussword', 'favoniussowrd');
    const failed = await call('write_rotation', { config, fights: 30, seed: 3 });
    expect([failed.isError, textOf(failed)]).toEqual([true, expect.stringContaining('favoniussowrd')]);
  });

  // Delays are drawn in each fight: without the same seeds, the same text would differ from itself.
  const base = CONFIG.replace('options ', 'options play=kqm ');
  const variants = [
    { label: 'same', config: base },
    { label: 'more crit', config: base.replace('cr=0.331', 'cr=0.6') },
  ];
  const compared = async () => {
    const found = await call('compare', { base, variants, fights: 128, seed: 9 });
    const { variants: rows, ...rest } = found.structuredContent as unknown as Omit<CompareFindings, 'rows'> & {
      variants: CompareFindings['rows'];
    };
    return { found, rows, rest };
  };

  it('compare: give paired differences with intervals, none for the same text', async () => {
    const { found, rows } = await compared();
    const row = (label: string) => rows.find((each) => each.label === label);
    expect(row('same')).toMatchObject({ difference: 0, margin: 0, rank: 2 });
    expect(row('more crit')?.verdict).toBe('better');
    expect(row('more crit')?.difference).toBeGreaterThan(row('more crit')?.margin ?? 0);
    expect(textOf(found)).toMatch(/^more crit +1 /m);
  });

  it.runIf(isWhole)('compare: give the figures of `quartet compare` with the same fights', async () => {
    const { rows, rest } = await compared();
    const executor = createNodeExecutor();
    const question = { text: base, variants: variants.map((each) => ({ ...each, text: each.config })), fights: 128 };
    const same = await runSearch('compare', executor, question, { seed: 9, workers: 1 });
    executor.close();
    expect({ rows, ...rest }).toEqual(same);
  });

  it('compare: report progress, and name the config that cannot run with the place', async () => {
    const reports: number[] = [];
    const variants = [{ label: 'C0', config: CONFIG.replace('cons=6', 'cons=0') }];
    const onprogress = ({ progress }: { progress: number }) => void reports.push(progress);
    await call('compare', { base: CONFIG, variants, fights: 400, seed: 9 }, { onprogress });
    expect(reports.length).toBeGreaterThan(0);
    const bad = await call('compare', {
      base: CONFIG,
      variants: [...variants, { label: 'mine', config: CONFIG.replace('while', 'whale') }],
    });
    expect(bad.isError).toBe(true);
    expect(textOf(bad)).toMatch(/^mine cannot run:\nline 11:\d+: /);
  });

  it('find_teams: search a file, the highest DPS first', async () => {
    const both = textOf(await call('find_teams', { characters: ['Xingqiu'], configs: false }));
    expect(both).toMatch(/^Xingqiu, Hu Tao: 2 000 DPS[\s\S]*Xingqiu, Bennett: 1 000 DPS/);
    expect(textOf(await call('find_teams', { characters: ['bennett'] }))).toContain(CONFIG.trimEnd());
    expect(textOf(await call('find_teams', { characters: ['klee'] }))).toContain('No team');
  });

  it('kit: give numbers, texts and known limits of each kind of thing', async () => {
    const character = textOf(await call('kit', { name: 'Hu Tao', constellation: 1 }));
    expect(character).toContain('Base HP');
    expect(character).toContain('## Talents, passives and constellations');
    expect(character).toContain('Known limits');
    expect(textOf(await call('kit', { name: 'Favonius Sword', refine: 5 }))).toContain('Refinement: R5');
    expect(textOf(await call('kit', { name: 'noblesseoblige' }))).toContain('4 pieces');
  });
});

describe('input of an assistant', () => {
  it.each([
    ['run', { config: 'x'.repeat(40_001) }, 'at most 40000 characters'],
    ['run', { config: CONFIG, fights: 20_001 }, 'fights: at most 20000'],
    ['run', { config: CONFIG, seed: -1 }, 'seed: at least 0'],
    ['run', {}, 'config: the text of a config'],
    ['explain', { config: CONFIG, seed: 1, frame: 1e9 }, 'frame: at most'],
    ['optimise', { config: CONFIG, kind: 'luck' }, 'kind'],
    ['optimise', { config: CONFIG, kind: 'gear' }, 'inventory: gear needs'],
    ['optimise', { config: CONFIG, kind: 'substats', characters: ['nobody'] }, 'There is no character "nobody"'],
    ['compare', { base: CONFIG, variants: [] }, 'variants: at least one'],
    ['compare', { base: CONFIG, variants: Array(9).fill({ label: 'a', config: CONFIG }) }, 'variants: at most 8'],
    ['compare', { base: CONFIG, variants: [{ label: 'a', config: CONFIG }], fights: 5001 }, 'fights: at most 5000'],
    ['find_teams', { limit: 21 }, 'limit: at most 20'],
    ['kit', { name: 'Excalibur' }, 'There is no character, weapon or artifact set "Excalibur"'],
    ['kit', { name: 'x'.repeat(61) }, 'at most 60 characters'],
  ])('is refused: %s %#', async (name, args, message) => {
    const refused = await call(name, args).catch((error: Error) => ({
      isError: true,
      content: [{ text: error.message }],
    }));
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain(message);
  });

  it('that is a bad config is answered with lines and columns', async () => {
    const refused = await call('run', { config: 'active xingqiu;\n' });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/The config cannot run:\nline 1:\d+: /);
  });

  it('ends a request when the client cancels it, and the next one is answered', async () => {
    const cancel = new AbortController();
    const run = call(
      'run',
      { config: CONFIG, fights: 20_000 },
      { signal: cancel.signal, onprogress: () => cancel.abort('enough') },
    );
    await expect(run).rejects.toThrow(/enough/);
    expect((await call('run', { config: CONFIG, fights: 10, seed: 1 })).isError).toBeUndefined();
  });

  it('waits in a bounded queue', async () => {
    const controls = Array.from({ length: 12 }, () => new AbortController());
    const args = { config: CONFIG, fights: 20_000 };
    const long = controls.map(({ signal }) => call('run', args, { signal }));
    const refused = await Promise.race(
      long.map(async (each) => ((await each).isError ? each : new Promise<Answer>(() => {}))),
    );
    expect(textOf(refused)).toContain('8 requests are waiting');
    for (const control of controls) control.abort('enough');
    await Promise.allSettled(long);
  });
});

describe('teams of a server', () => {
  let server: Server;
  let reply: { status: number; body: string };
  const asked: URL[] = [];
  let other: Client;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://here'));
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    other = await connect('--teams', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await other.close();
    server.close();
  });
  const find = async () =>
    (await other.callTool({ name: 'find_teams', arguments: { characters: ['xq'], limit: 2 } })) as unknown as Answer;

  it('are found by its search', async () => {
    const summary = { char_names: ['xingqiu'], mean_dps_per_target: 500, target_count: 2 };
    reply = {
      status: 200,
      body: JSON.stringify({ data: [{ _id: 'a', config: '# one', description: 'mine', summary }] }),
    };
    expect(textOf(await find())).toMatch(/^Xingqiu: 1 000 DPS\. mine/);
    expect(JSON.parse(asked.at(-1)?.searchParams.get('q') ?? '')).toMatchObject({
      query: { $and: [{ 'summary.char_names': 'xingqiu' }] },
      limit: 2,
    });
  });

  it.each([
    [{ status: 503, body: '' }, 'answers with status 503'],
    [{ status: 200, body: '<html>' }, 'does not answer as a Quartet server'],
    [{ status: 200, body: '{"data": 1}' }, 'does not answer as a Quartet server'],
    [{ status: 200, body: ' '.repeat(9_000_000) }, 'its answer is larger than'],
  ])('are refused with the reason: %#', async (bad, message) => {
    reply = bad;
    const refused = await find();
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain(message);
  });
});
