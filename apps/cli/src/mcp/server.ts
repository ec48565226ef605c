/** `quartet mcp`: tools for assistants, by the Model Context Protocol over standard input and output (docs/assistants.md). */
import type { Readable, Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { displayNames } from '@quartet/gamedata/displayNames';
import { runSearch } from '@quartet/optimiser';
import { expectedDps, type Sample } from '@quartet/results';
import { attackName, FightLog, formulaText, hitFrames, hitsInFrame, numberIn } from '@quartet/results/log';
import { ConfigError, type Executor, randomSeed } from '@quartet/runner';
import type { Allowance } from '@quartet/script';
import * as z from 'zod';
import { comparisonTable } from '../compare.ts';
import { englishFormulaWords, hitOf } from '../explain.ts';
import { improveRotation } from '../improve.ts';
import { optimize } from '../optimize.ts';
import { writeRotation } from '../rotate.ts';
import { listFindings } from '../source.ts';
import { number, summarize, table } from '../summary.ts';
import type { OptimizeQuestion } from '../usage.ts';
import { type Job, Jobs } from './jobs.ts';
import { kitText } from './kit.ts';
import * as limits from './limits.ts';
import { characterKeys, englishName, findTeams } from './teams.ts';

interface AssistantServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly version: string;
  readonly workers?: number;
  /** Where teams are found; without it that tool is absent. */
  readonly teams?: string;
  executor(allowance: Allowance): Executor;
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const INSTRUCTIONS = `Quartet simulates fights of a team of four in Genshin Impact, thousands of times, from a config text. Start with find_teams
or a config of the player, check it with check, then run it. DPS figures come with a 95 % interval: differences inside it mean nothing; compare
measures them fight by fight. Known limits of a character are in kit.`;

/** Fights where a tool is asked for none. */
const RUN_FIGHTS = 1000;
const COMPARE_FIGHTS = 1000;
/** Largest hits that explain lists. */
const LISTED_HITS = 20;
const MAX_TEAM = 4;

const answer = (text: string, structuredContent?: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(structuredContent && { structuredContent }),
});

/** An error as the assistant reads it: those of a config with their places. */
function refusal(error: unknown): CallToolResult {
  const text =
    error instanceof ConfigError
      ? `The config cannot run:\n${listFindings(error.findings, (line) => `line ${line}`)}`
      : error instanceof Error
        ? error.message
        : String(error);
  return { content: [{ type: 'text', text }], isError: true };
}

class AssistantServer {
  readonly #options: AssistantServerOptions;
  readonly #server: McpServer;
  readonly #jobs = new Jobs();
  #executor: Executor | null = null;

  constructor(options: AssistantServerOptions) {
    this.#options = options;
    this.#server = new McpServer({ name: 'quartet', version: options.version }, { instructions: INSTRUCTIONS });
    this.#registerTools();
  }

  /** Serves until the client ends the connection. */
  async serve(): Promise<void> {
    const { input, output } = this.#options;
    const transport = new StdioServerTransport(input, output, { maxBufferSize: limits.MAX_MESSAGE_BYTES });
    const ended = new Promise<void>((resolve) => {
      this.#server.server.onclose = resolve;
      input.once('end', resolve);
      input.once('close', resolve);
    });
    await this.#server.connect(transport);
    await ended;
    await this.#server.close();
    this.#executor?.close();
  }

  /** The executor, with the bounds of an assistant. */
  get #fighter(): Executor {
    this.#executor ??= this.#options.executor(limits.ALLOWANCE);
    return this.#executor;
  }

  /** Runs a tool as a job; its errors are answers. */
  async #job(extra: Extra, work: (job: Job) => Promise<CallToolResult>): Promise<CallToolResult> {
    const token = extra._meta?.progressToken;
    const send =
      token === undefined
        ? null
        : (progress: number, total: number, message: string) =>
            void extra
              .sendNotification({
                method: 'notifications/progress',
                params: { progressToken: token, progress, total, message },
              })
              .catch(() => {});
    try {
      return await this.#jobs.run(extra.signal, send, work);
    } catch (error) {
      return refusal(error);
    }
  }

  /** @throws Error with the places of the errors in the first config that has some */
  async #checkConfigs(configs: readonly { readonly label: string; readonly config: string }[]): Promise<void> {
    for (const { label, config } of configs) {
      const { findings } = await this.#fighter.validate(config);
      const errors = findings.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw new Error(`${label} cannot run:\n${listFindings(errors, (line) => `line ${line}`)}`);
    }
  }

  #watch(job: Job) {
    return {
      signal: job.signal,
      onStep: ({ done, total }: { done: number; total: number }) => job.report(done, total, 'fights'),
    };
  }

  #registerTools(): void {
    const server = this.#server;
    const readOnly = { readOnlyHint: true, openWorldHint: false };
    const { config, seed, fights, searchFights, names } = limits;

    server.registerTool(
      'check',
      {
        title: 'Check a config',
        description: 'Errors, warnings and hints of a config with line, column and proposed fixes.',
        inputSchema: { config },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async () => {
          const { findings } = await this.#fighter.validate(args.config);
          const text = findings
            .map(({ severity, line, column, message, fix }) => {
              const proposal = fix === undefined ? '' : ` [fix: ${fix.title}]`;
              return `${line}:${column}: ${severity}: ${message}${proposal}`;
            })
            .join('\n');
          return answer(text === '' ? 'Nothing is wrong with this config.' : text);
        }),
    );

    server.registerTool(
      'run',
      {
        title: 'Run a config',
        description: `Simulates fights and returns DPS with its 95 % interval, by character, and warnings. ${RUN_FIGHTS} fights by default.`,
        inputSchema: { config, fights: fights.optional(), seed: seed.optional() },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async (job) => {
          const result = await this.#fighter.run(args.config, {
            iterations: args.fights ?? RUN_FIGHTS,
            seed: args.seed,
            workers: this.#options.workers,
            signal: job.signal,
            onProgress: ({ done, total }) => job.report(done, total, 'fights'),
          });
          const { statistics } = result;
          if (statistics === undefined) throw new Error('The run has no statistics');
          const { mean, low, high } = expectedDps(statistics);
          const characters = result.character_details.map(({ name }, slot) => ({
            character: name,
            dps: statistics.character_dps[slot]?.mean ?? 0,
          }));
          return answer(
            `${summarize(result)}Base seed ${result.base_seed}; explain takes the seed of a fight, such as ${result.sample_seed}.\n`,
            {
              dps: { mean, low, high },
              fights: statistics.iterations,
              durationSeconds: statistics.duration.mean,
              characters,
              baseSeed: result.base_seed,
              sampleSeed: result.sample_seed,
            },
          );
        }),
    );

    server.registerTool(
      'explain',
      {
        title: 'Explain a hit',
        description: `Where the damage of one hit in the fight of a seed comes from. Without a frame it lists the ${LISTED_HITS} largest hits.`,
        inputSchema: { config, seed, frame: limits.frame.optional(), hit: limits.hit.optional() },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async () => {
          const sample = await this.#fighter.sample(args.config, args.seed);
          const { frame, hit } = args;
          if (frame === undefined) return answer(largestHits(sample));
          const explained = hitOf(sample, { frame, hit });
          const { derivation, fingerprint } = explained;
          const place = `Hit ${explained.hit} of ${explained.hits} in frame ${frame}; fingerprint ${fingerprint}`;
          return answer(`${formulaText(derivation, await englishFormulaWords())}\n\n${place}\n`, {
            damage: derivation.damage,
            hit: explained.hit,
            hits: explained.hits,
            fingerprint,
          });
        }),
    );

    const character = { characters: names.optional(), fights: searchFights.optional(), seed: seed.optional() };
    server.registerTool(
      'optimise',
      {
        title: 'Optimise gear',
        description:
          'substats: the best substats, and main stats with mains. gear: the best artifacts of an inventory. The other kinds rank the next changes of that kind. Returns figures with intervals, and the best config.',
        inputSchema: {
          config,
          kind: z.enum([
            'substats',
            'gear',
            'rolls',
            'weapons',
            'sets',
            'constellations',
            'refinements',
            'talents',
            'mains',
          ]),
          ...character,
          mains: z.boolean().optional().describe('substats: choose main stats too'),
          energyFirst: z.boolean().optional().describe('substats: energy recharge for bursts on time first'),
          free: limits.rolls('free').optional(),
          inventory: limits.inventory.optional(),
          refine: limits.refinement.optional(),
        },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async (job) => {
          if (args.kind === 'gear' && args.inventory === undefined)
            throw new Error('inventory: gear needs the text of a GOOD document');
          const command = {
            question: questionOf(args),
            characters: args.characters && characterKeys(args.characters),
            er: {},
            fights: args.fights,
            seed: args.seed ?? randomSeed(),
            workers: this.#options.workers,
            force: false,
          };
          const found = await optimize(this.#fighter, args.config, command, args.inventory ?? '', this.#watch(job));
          return answer(withConfig(found.figures, found.config, args.config));
        }),
    );

    server.registerTool(
      'rotate',
      {
        title: 'Improve the rotation',
        description:
          'Searches for a better order, number and kind of actions. Up to a minute and 24,000 fights by default.',
        inputSchema: { config, fights: searchFights.optional(), seed: seed.optional() },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async (job) => {
          const command = { fights: args.fights, seed: args.seed, workers: this.#options.workers };
          const found = await improveRotation(this.#fighter, args.config, command, this.#watch(job));
          return answer(withConfig(found.figures, found.config, args.config));
        }),
    );

    server.registerTool(
      'write_rotation',
      {
        title: 'Write a rotation',
        description:
          'Writes a rotation for a team, whose config may have no actions, in the notation of players and with the reason for each turn. About a minute and 12,000 fights by default.',
        inputSchema: {
          config,
          wishes: limits.wishes.optional(),
          fights: searchFights.optional(),
          seed: seed.optional(),
        },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async (job) => {
          const { wishes = {}, fights, seed: from } = args;
          const command = { wishes, fights, seed: from, workers: this.#options.workers };
          const found = await writeRotation(this.#fighter, args.config, command, this.#watch(job));
          return answer(withConfig(found.figures, found.config, args.config));
        }),
    );

    server.registerTool(
      'compare',
      {
        title: 'Compare configs',
        description: `Compares up to ${limits.MAX_VARIANTS} variants with a base, fight by fight on the same seeds: differences of the expected DPS with 95 % intervals. ${COMPARE_FIGHTS} fights each by default.`,
        inputSchema: {
          base: config,
          variants: z
            .array(z.object({ label: limits.name, config }))
            .min(1, 'variants: at least one')
            .max(limits.MAX_VARIANTS, `variants: at most ${limits.MAX_VARIANTS}`),
          fights: limits.pairedFights.optional(),
          seed: seed.optional(),
        },
        annotations: readOnly,
      },
      (args, extra) =>
        this.#job(extra, async (job) => {
          await this.#checkConfigs([{ label: 'base', config: args.base }, ...args.variants]);
          const found = await runSearch(
            'compare',
            this.#fighter,
            {
              text: args.base,
              variants: args.variants.map(({ label, config: text }) => ({ label, text })),
              fights: args.fights ?? COMPARE_FIGHTS,
            },
            { seed: args.seed ?? randomSeed(), workers: this.#options.workers, signal: job.signal },
            this.#watch(job),
          );
          const { rows, ...rest } = found;
          return answer(comparisonTable(found), { ...rest, variants: rows });
        }),
    );

    const { teams } = this.#options;
    if (teams !== undefined)
      server.registerTool(
        'find_teams',
        {
          title: 'Find teams',
          description: 'Teams that contain these characters, the highest DPS first, with their configs.',
          inputSchema: {
            characters: names.default([]),
            limit: z.int().min(1).max(limits.MAX_TEAMS, `limit: at most ${limits.MAX_TEAMS}`).default(5),
            configs: z.boolean().default(true).describe('Whether the configs come too'),
          },
          annotations: { readOnlyHint: true, openWorldHint: true },
        },
        (args, extra) =>
          this.#job(extra, async (job) => {
            const characters = characterKeys(args.characters);
            const found = await findTeams(teams, { characters, limit: args.limit }, job.signal);
            const { characters: shown } = (await displayNames.en()).default;
            const text = found.map((team) => {
              const title = team.characters.map((key) => englishName(shown, key)).join(', ');
              const figure = team.dps === null ? '' : `: ${number(team.dps, 0)} DPS`;
              const body = args.configs ? `\n\`\`\`\n${team.config.trimEnd()}\n\`\`\`` : '';
              return `${title}${figure}. ${team.description}${body}`;
            });
            return answer(text.length === 0 ? 'No team contains these characters.' : text.join('\n\n'));
          }),
      );

    server.registerTool(
      'kit',
      {
        title: 'Look up a kit',
        description: 'Numbers, texts and known limits of a character, weapon or artifact set, by key or English name.',
        inputSchema: {
          name: limits.name,
          constellation: z.int().min(0).max(6).default(0),
          talents: z.int().min(1).max(10).default(9).describe('Level of the talents without constellations'),
          refine: limits.refinement.default(1),
        },
        annotations: readOnly,
      },
      (args, extra) => this.#job(extra, async () => answer(await kitText(args))),
    );
  }
}

/** The question that the command line would have put. */
function questionOf(args: {
  kind: string;
  mains?: boolean;
  energyFirst?: boolean;
  free?: number;
  refine?: number;
}): OptimizeQuestion {
  switch (args.kind) {
    case 'substats':
      return { kind: 'substats', free: args.free, mains: args.mains === true, energyFirst: args.energyFirst === true };
    case 'gear':
      return { kind: 'gear', file: '', sets: {}, exclude: [], spareOthers: false };
    default:
      return {
        kind: 'sweep',
        sweep: args.kind as Extract<OptimizeQuestion, { kind: 'sweep' }>['sweep'],
        refine: args.refine,
      };
  }
}

/** Figures, and the best config where it differs from the given one. */
const withConfig = (figures: string, best: string | null, given: string): string =>
  best === null || best === given ? figures : `${figures}\nBest config:\n\`\`\`\n${best.trimEnd()}\n\`\`\`\n`;

/** The largest hits of a fight with frame and number. */
function largestHits({ logs, character_details }: Sample): string {
  const log = new FightLog(logs, Math.min(MAX_TEAM, character_details.length));
  const hits = hitFrames(log.entries).flatMap((frame) =>
    hitsInFrame(log.entries, frame).map((at, place) => ({ frame, hit: place + 1, at })),
  );
  const damageOf = (at: number): number => {
    const entry = log.entries[at];
    return entry === undefined ? 0 : numberIn(entry.logs, 'damage') || 0;
  };
  const rows = hits
    .map((each) => ({ ...each, damage: damageOf(each.at) }))
    .sort((a, b) => b.damage - a.damage)
    .slice(0, LISTED_HITS)
    .map(({ frame, hit, at, damage }) => {
      const entry = log.entries[at];
      const owner = entry === undefined ? '' : (character_details[entry.slot]?.name ?? '');
      return [`frame ${frame}`, `hit ${hit}`, number(damage, 0), owner, entry === undefined ? '' : attackName(entry)];
    });
  return rows.length === 0 ? 'This fight has no hits.' : table(rows).join('\n');
}

/** Serves one client until it ends the connection. */
export async function serveAssistants(options: AssistantServerOptions): Promise<void> {
  await new AssistantServer(options).serve();
}
