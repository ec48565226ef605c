/** Kinds of attacks on a server, each of which makes new variants from a seed: other scripts, documents, queries, sizes and routes. */
import { PRICE_CASES } from '../../../packages/runner/test/price-cases.ts';
import { CONFIG } from '../test/setup.ts';
import { type Hit, hit } from './attacker.ts';
import { withConfig } from './attacks.ts';
import { MIB, stuffed } from './cases.ts';
import type { Random } from './generator.ts';
import type { HonestKind } from './probe.ts';
import { post, type Target } from './server.ts';

export interface Scene {
  target: Target;
  random: Random;
  genuine: string;
  /** Ids of stored results of up to 4 MiB. */
  largeIds: readonly string[];
}

export interface Kind {
  name: string;
  /** Rows of the reviews that it generalises. */
  server: 'site' | 'run server';
  honest: HonestKind;
  /** Makes the requests of a variant; they are sent by the returned function. */
  prepare(scene: Scene): Promise<() => Promise<void>>;
}

const TEAM = CONFIG.slice(0, CONFIG.indexOf('while 1'));
/** Time in milliseconds after which attackers give up. */
const MAX_ATTACK_MS = 10_000;
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** An address of an attacker: few networks, as in a rented rack. */
const attackerAddress = (random: Random): string => `198.51.${random.below(3)}.${1 + random.below(250)}`;

/** A config with another number of targets and another duration in seconds. */
const withFight = (config: string, targets: number, seconds: number): string =>
  config
    .replace(/^target .*\n/gm, '')
    .replace(/duration=[\d.]+/, `duration=${seconds}`)
    .replace(/^options /m, `${'target lvl=100 resist=0.1;\n'.repeat(targets)}options `);

/** A script whose listener of frames repeats a statement, beside other code. */
function listener(random: Random): string {
  const statements = [
    'for let j = 1 / z; 0; { }',
    'if 1 / z { }',
    'while sin("a") { }',
    'switch .element.t7.pyro { case 1: { } }',
    'set_target_pos(1, 1, 1);',
    'set_player_pos(2, 1);',
    'set_default_target(1);',
    'print(m);',
    'm = [a=m, b=1];',
    'g(20);',
  ];
  const unused = ['for let k = 0; 0; { }', 'let k = 0;', 'if 0 { }', 'print(1);'];
  const body = random.times(random.between(1, 60), () => random.of(statements)).join(' ');
  const padding = random.of(unused).repeat(random.between(0, 1200));
  return `${TEAM.replace('duration=20', `duration=${random.between(5, 600)}`)}${'target lvl=100 resist=0.1;\n'.repeat(random.between(0, 99))}
let z = 0;
let m = [a=1];
fn g(n) { if n > 0 { return g(n - 1); } return 1 / z; }
fn unused() { ${padding} return 0; }
fn tick() { ${body} return 0; }
set_on_tick(tick);
while 1 { xingqiu ${random.of(['attack', 'skill', 'burst', 'attack:5'])}; ${random.of(['', 'wait(1);', 'print("a");'])} }
`;
}

/** A config that costs much for its length. */
function costlyConfig(random: Random): string {
  const { config } = random.of(PRICE_CASES);
  return random.of([
    () => config,
    () => withFight(config, random.between(1, 100), random.between(20, 3600)),
    () => listener(random),
    () =>
      `${TEAM}let i = 0; ${random.of(['while 1 { i = i + 1; }', 'fn f() { return f(); } f();', 'while 1 { print(i); }'])}\n`,
  ])();
}

/** A query of the teams database that costs much within its limits. */
function costlyQuery(random: Random): object {
  const pattern = () =>
    random.of([
      `^e.*${'a.'.repeat(random.between(1, 20))}e.*z`,
      random
        .times(random.between(2, 9), () => `${random.of(['a', 'e', 'x'])}.*${random.of(['b', 'q', 'u'])}.*z`)
        .join('|'),
      '.*e.*e.*zz',
    ]);
  const conditions = [
    () => ({ [random.of(['description', 'config'])]: { $regex: pattern(), $options: random.of(['', 'i']) } }),
    () => ({
      'summary.char_names': { $all: random.times(random.between(1, 4), () => random.of(['xingqiu', 'bennett'])) },
    }),
    () => ({ 'summary.team': { $elemMatch: { cons: { $gte: random.below(7) }, name: { $ne: 'furina' } } } }),
    () => ({ 'summary.mean_dps_per_target': { $gt: random.below(10_000) } }),
    () => ({ 'summary.team.level': { $nin: random.times(random.between(1, 40), (i) => i) } }),
  ];
  const operator = random.of(['$and', '$or', '$nor']);
  return {
    query: { [operator]: random.times(random.between(1, 3), () => random.of(conditions)()) },
    ...(random.chance(0.5) ? { search: random.of(['xingq', 'a e i o', 'team 9', 'hydro']) } : {}),
    ...(random.chance(0.7) ? { sort: { [random.of(['summary.mean_dps_per_target', 'create_date'])]: -1 } } : {}),
    skip: random.below(200),
    limit: random.between(50, 100),
  };
}

const all = (target: Target, hits: readonly Hit[]) => async () => {
  await Promise.all(hits.map((each) => hit(target, each)));
};

const upload = (body: string | Buffer, from: string): Hit => ({ method: 'POST', path: '/api/share', body, from });
const toRunServer = (path: string, body: object, more: Partial<Hit> = {}): Hit => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  local: '127.0.0.1',
  ...more,
});

/** A config whose sample is large or takes long. */
const largeSample = (random: Random) =>
  withFight(
    random.of([CONFIG, ...PRICE_CASES.filter(({ name }) => /attacks|print/.test(name)).map(({ config }) => config)]),
    random.between(1, 40),
    random.between(60, 3600),
  );

/** Some samples of long fights at once, each abandoned after the longest time of an attack. */
const longSamples = async ({ target, random }: Scene) =>
  all(
    target,
    random.times(random.between(4, 8), () =>
      toRunServer(
        '/sample/a',
        { config: largeSample(random), seed: String(random.below(100)) },
        { hangUpMs: MAX_ATTACK_MS },
      ),
    ),
  );

export const KINDS: readonly Kind[] = [
  {
    name: 'uploads whose fights cost much',
    server: 'site',
    honest: 'upload',
    async prepare({ target, random, genuine }) {
      const from = attackerAddress(random);
      const hits = random.times(random.between(4, 10), () => upload(withConfig(genuine, costlyConfig(random)), from));
      return async () => {
        await all(target, hits)();
        await pause(6000);
      };
    },
  },
  {
    name: 'documents that cost much to read',
    server: 'site',
    honest: 'upload',
    async prepare({ target, random, genuine }) {
      const documents = () =>
        random.of([
          () =>
            stuffed(genuine, random.between(1, 39) * 0.1 * MIB, random.of(['{"min":"a"}', '1', 'null', '[]', '{}'])),
          () => `{"sim_version":"a","x":${random.of(['[', '{"a":']).repeat(random.between(100, 2 * MIB))}`,
          () => `{"sim_version":"a","x":[${'0,'.repeat(random.between(1000, 2 * MIB))}0]}`,
          () => `{"sim_version":"${random.of(['é', 'a', '\\u0041']).repeat(random.between(1000, 600_000))}"}`,
          () => genuine.replace(/"mean":[\d.]+/g, () => `"mean":1e${random.between(300, 999)}`),
          () => genuine.replace('{', `{${random.of([' ', '\n', '\t']).repeat(random.between(1000, 3_900_000))}`),
        ])();
      const from = attackerAddress(random);
      return all(
        target,
        random.times(random.between(10, 29), () => upload(documents(), from)),
      );
    },
  },
  {
    name: 'searches within the limit of requests',
    server: 'site',
    honest: 'search',
    async prepare({ target, random }) {
      const froms = random.times(random.between(1, 3), () => attackerAddress(random));
      const hits = froms.flatMap((from) =>
        random.times(230, (): Hit => {
          const path = `/api/db?q=${encodeURIComponent(JSON.stringify(costlyQuery(random)))}`;
          const hangUpMs = random.chance(0.1) ? random.below(2000) : undefined;
          return { path, from, hangUpMs, headers: { 'accept-encoding': random.of(['gzip', 'br', 'identity']) } };
        }),
      );
      return all(target, hits);
    },
  },
  {
    name: 'answers that are read slowly',
    server: 'site',
    honest: 'read',
    async prepare({ target, random, largeIds }) {
      const paths = [
        ...largeIds.map((id) => `/api/share/${id}`),
        `/api/db?q=${encodeURIComponent('{"limit":100}')}`,
        '/api/openapi.json',
      ];
      const froms = random.times(random.between(1, 4), () => attackerAddress(random));
      const hits = random.times(random.between(40, 200), (): Hit => {
        const headers = { 'accept-encoding': random.of(['gzip', 'br', 'identity', 'gzip;q=0']) };
        return {
          path: random.of(paths),
          from: random.of(froms),
          headers,
          bytesPerSecond: random.below(4096),
          hangUpMs: 8000,
        };
      });
      return all(target, hits);
    },
  },
  {
    name: 'cards and pages of one result',
    server: 'site',
    honest: 'card',
    async prepare({ target, random, largeIds }) {
      const from = attackerAddress(random);
      const routes = [
        (id: string) => `/api/preview/${id}.png`,
        (id: string) => `/sh/${id}`,
        (id: string) => `/embed/${id}`,
        (id: string) => `/api/oembed?url=${encodeURIComponent(`http://quartet.example/sh/${id}`)}`,
      ];
      return all(
        target,
        random.times(
          random.between(150, 300),
          (i): Hit => ({ path: `${random.of(routes)(random.of(largeIds))}${random.chance(0.5) ? `?${i}` : ''}`, from }),
        ),
      );
    },
  },
  {
    name: 'samples of long fights',
    server: 'run server',
    honest: 'validate',
    prepare: longSamples,
  },
  {
    name: 'samples of long fights beside honest ones',
    server: 'run server',
    honest: 'sample',
    prepare: longSamples,
  },
  {
    name: 'samples whose client hangs up',
    server: 'run server',
    honest: 'validate',
    async prepare({ target, random }) {
      const hits = random.times(random.between(8, 30), () =>
        toRunServer(
          random.of(['/sample/a', '/validate/a']),
          { config: largeSample(random), seed: '1' },
          { hangUpMs: random.between(10, 1500) },
        ),
      );
      return async () => {
        await all(target, hits)();
        await pause(2000);
      };
    },
  },
  {
    name: 'samples that are read slowly',
    server: 'run server',
    honest: 'validate',
    async prepare({ target, random }) {
      const config = largeSample(random);
      return async () => {
        const open: Promise<unknown>[] = [];
        for (let i = 0; i < 20; i++) {
          const slow = { bytesPerSecond: random.below(4096), hangUpMs: 15_000 };
          open.push(hit(target, toRunServer('/sample/a', { config, seed: String(i) }, slow)));
          await pause(300);
        }
        await Promise.all(open);
      };
    },
  },
  {
    name: 'configs that cost much to check',
    server: 'run server',
    honest: 'validate',
    async prepare({ target, random }) {
      const text = () =>
        random.of([
          () => random.of(['zz;', '(', 'let a = ', '{', '"', '/*', 'z;\n']).repeat(random.between(1000, 400_000)),
          () => costlyConfig(random),
        ])();
      return all(
        target,
        random.times(random.between(8, 40), () => toRunServer('/validate/a', { config: text() })),
      );
    },
  },
  {
    name: 'runs and searches of many fights',
    server: 'run server',
    honest: 'run',
    async prepare({ target, random }) {
      const ids = random.times(random.between(4, 8), (i) => `attack-${i}-${random.below(1e6)}`);
      const start = (id: string) =>
        random.chance(0.5)
          ? toRunServer(`/run/${id}`, { config: costlyConfig(random), iterations: 1_000_000 })
          : toRunServer(`/optimize/${id}`, {
              config: CONFIG,
              question: { kind: random.of(['rotation', 'substats']) },
              fights: 1_000_000,
            });
      const hits = ids.map(start);
      return async () => {
        await all(target, hits)();
        await pause(8000);
        await all(
          target,
          ids.map((id) => ({ method: 'POST', path: `/cancel/${id}` })),
        )();
      };
    },
  },
];

/** Stores results of up to 4 MiB. Resolves with their ids. */
export async function storeLarge(target: Target, genuine: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    // Text that compresses badly, so that readers hold much.
    const noise = Buffer.from(Array.from({ length: 600_000 }, () => Math.floor(Math.random() * 256))).toString(
      'base64',
    );
    const answer = await post(
      target,
      '/api/share',
      genuine.replace('{', `{"pad":"${noise.repeat(i % 2 === 0 ? 1 : 4)}",`),
    );
    ids.push(await answer.text());
  }
  return ids;
}
