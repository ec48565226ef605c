import type { Readable, Writable } from 'node:stream';
import { withDisplayed } from '@quartet/gamedata/displayed';
import { nameTable } from '@quartet/gamedata/names';
import { compress, type Result, stringifyResult, stringifySample } from '@quartet/results';
import { ConfigError, type Executor, randomSeed } from '@quartet/runner';
import { type Allowance, format, modernise, parse, upgrade } from '@quartet/script';
import { fightAbyss, raiseAbyss } from './abyss.ts';
import { compareConfigs } from './compare.ts';
import { explainHit } from './explain.ts';
import { checkOutput, FileError, writeOutput } from './files.ts';
import { importText } from './import.ts';
import { improveRotation } from './improve.ts';
import { optimize } from './optimize.ts';
import { ProgressBar, SearchBar, type Watch } from './progress.ts';
import { writeRotation } from './rotate.ts';
import { BadImport, listFindings, readSource, readText } from './source.ts';
import { summarize, summarizeDetails } from './summary.ts';
import { type AbyssCommand, type ArtifactsCommand, HELP, readCommand, UsageError, version } from './usage.ts';

/** Environment of the program; tests replace it. */
export interface Environment {
  out(text: string): void;
  err(text: string): void;
  /** Width of the terminal that standard error goes to, 0 when it is no terminal. */
  columns: number;
  /** @param allowance work that a config may take; without it that of the player's own machine */
  executor(allowance?: Allowance): Executor;
  /** Streams of the commands that serve a program. */
  streams(): { input: Readable; output: Writable };
  /** Runs a command of the server's program; resolves with its exit status. */
  server(args: readonly string[]): Promise<number>;
  /** A signal that aborts when the user interrupts; the commands that listen end by it. */
  interrupt(): AbortSignal;
}

/** Runs one command. Returns the exit status: 0 done, 1 a bad config or a failed run, 2 bad usage. */
export async function main(args: readonly string[], env: Environment): Promise<number> {
  try {
    const command = readCommand(args);
    switch (command.name) {
      case 'help':
        env.out(HELP);
        return 0;
      case 'version':
        env.out(`${version()}\n`);
        return 0;
      case 'fmt': {
        const text = readText(command.file);
        const names = await withDisplayed(nameTable, text);
        const upgraded = command.upgrade ? modernise(upgrade(text, names), names) : { text, changes: [] };
        const formatted = format(upgraded.text);
        env.err(upgraded.changes.map((change) => `${command.file}: changed: ${change.text}\n`).join(''));
        // Places are those of the text that comes out where it replaces the file or its syntax.
        const { diagnostics } = parse(command.upgrade || command.write ? formatted : text, names);
        const shown = diagnostics.filter(({ severity }) => command.upgrade || severity !== 'error');
        env.err(listFindings(shown, (line) => `${command.file}:${line}`));
        if (!command.write) env.out(formatted);
        else if (formatted !== text) writeOutput(command.file, formatted);
        return 0;
      }
      case 'import': {
        const { config, problems } = importText(readText(command.file), command.file);
        env.err(problems);
        env.out(config);
        return config === '' ? 1 : 0;
      }
      case 'server program':
        return await env.server(command.args);
      case 'serve': {
        const { listen } = await import('./listen.ts');
        await listen(command, { err: env.err, stop: env.interrupt() });
        return 0;
      }
      case 'lsp': {
        const { serveLanguage } = await import('./lsp/server.ts');
        await serveLanguage({ ...env.streams(), version: version(), executor: env.executor });
        return 0;
      }
      case 'mcp': {
        const { serveAssistants } = await import('./mcp/server.ts');
        const { workers, teams } = command;
        await serveAssistants({ ...env.streams(), version: version(), executor: env.executor, workers, teams });
        return 0;
      }
      case 'abyss':
        return await inChamber(command, env);
      case 'artifacts':
        return await onArtifacts(command, env);
      default:
        return await withExecutor(command, env);
    }
  } catch (error) {
    if (error instanceof UsageError) {
      env.err(`quartet: ${error.message}\nTry: quartet --help\n`);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    env.err(error instanceof BadImport ? `${message}\n` : `quartet: ${message}\n`);
    return error instanceof FileError ? 2 : 1;
  }
}

type ExecutorCommand = Extract<
  ReturnType<typeof readCommand>,
  { name: 'run' | 'sample' | 'validate' | 'export' | 'optimize' | 'improve' | 'rotate' | 'compare' | 'explain' }
>;

async function withExecutor(command: ExecutorCommand, env: Environment): Promise<number> {
  const source = readSource(command.file);
  const { text } = source;
  env.err(source.notice);
  if ('out' in command && command.out !== undefined) checkOutput(command.out);
  const executor = env.executor();
  try {
    if (command.name === 'rotate') {
      // The script that a text lacks is no mistake: the search reports what a team needs.
      const { config, figures } = await watched(env, (watch) => writeRotation(executor, text, command, watch));
      write(command.out, config, env);
      (command.out === undefined ? env.err : env.out)(figures);
      return 0;
    }
    // Every other command prints warnings: the figures of a mistaken config look like any others.
    const { findings } = await executor.validate(text);
    env.err(source.listing(findings));
    if (findings.some((finding) => finding.severity === 'error')) return 1;
    switch (command.name) {
      case 'validate':
        return 0;
      case 'sample': {
        const sample = await executor.sample(text, command.seed ?? randomSeed());
        write(command.out, `${stringifySample(sample)}\n`, env);
        return 0;
      }
      case 'export': {
        const { exportTeam } = await import('./export.ts');
        const { document, left } = await watched(env, (watch) => exportTeam(executor, text, command, watch));
        write(command.out, document, env);
        env.err(left);
        return 0;
      }
      case 'explain': {
        if ('seen' in command) {
          const { explainSeen } = await import('./seen.ts');
          const { text: answer, isFound } = await explainSeen(executor, text, command);
          env.out(answer);
          return isFound ? 0 : 1;
        }
        const { text: explanation, isReproduced } = await explainHit(executor, text, command);
        env.out(explanation);
        return isReproduced ? 0 : 1;
      }
      case 'improve': {
        const { config, figures } = await watched(env, (watch) => improveRotation(executor, text, command, watch));
        write(command.out, config, env);
        (command.out === undefined ? env.err : env.out)(figures);
        return 0;
      }
      case 'compare': {
        const files: { file: string; text: string }[] = [];
        for (const file of command.variants) {
          const variant = readSource(file);
          const { findings: own } = await executor.validate(variant.text);
          env.err(variant.listing(own));
          if (own.some((finding) => finding.severity === 'error')) return 1;
          files.push({ file, text: variant.text });
        }
        const compared = await watched(env, (watch) => compareConfigs(executor, text, files, command, watch));
        write(command.out, compared, env);
        return 0;
      }
      case 'optimize': {
        const inventory = command.question.kind === 'gear' ? readText(command.question.file) : '';
        const { config, figures } = await watched(env, (watch) => optimize(executor, text, command, inventory, watch));
        // Figures go where the config does not.
        if (config === null) env.out(figures);
        else if (command.question.kind === 'sweep') {
          env.out(figures);
          if (command.out !== undefined) write(command.out, config, env);
        } else if (command.out === undefined) {
          env.out(config);
          env.err(figures);
        } else {
          write(command.out, config, env);
          env.out(figures);
        }
        return 0;
      }
      case 'run': {
        const bar = env.columns > 0 ? new ProgressBar(env.columns, env.err) : null;
        let result: Result;
        try {
          result = await executor.run(text, {
            iterations: command.iterations,
            seed: command.seed,
            workers: command.workers,
            onProgress: bar ? (progress) => bar.show(progress) : undefined,
          });
        } finally {
          bar?.clear();
        }
        if (command.out !== undefined) write(command.out, `${stringifyResult(result)}\n`, env);
        if (command.json) env.out(`${stringifyResult(result)}\n`);
        else env.out(summarize(result) + (command.details ? summarizeDetails(result) : ''));
        return 0;
      }
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    env.err(source.listing(error.findings));
    return 1;
  } finally {
    executor.close();
  }
}

/** Carries out `quartet abyss`, which has a file for each half. */
async function inChamber(command: AbyssCommand, env: Environment): Promise<number> {
  if (command.out !== undefined) checkOutput(command.out);
  const executor = env.executor();
  try {
    const texts: { first?: string; second?: string } = {};
    for (const half of ['first', 'second'] as const) {
      const file = command[half];
      if (file === null) continue;
      const { text, notice, listing } = readSource(file);
      const { findings } = await executor.validate(text);
      env.err(`${notice}${listing(findings)}`);
      if (findings.some(({ severity }) => severity === 'error')) return 1;
      texts[half] = text;
    }
    if (command.isRaise) {
      const inventory = command.inventory === undefined ? null : readText(command.inventory);
      const found = await watched(env, (watch) => raiseAbyss(executor, texts, inventory, command, watch));
      env.out(command.json ? `${JSON.stringify(found.outcome)}\n` : found.figures);
      return 0;
    }
    const { outcome, figures } = await watched(env, (watch) => fightAbyss(executor, texts, command, watch));
    if (command.out !== undefined) writeOutput(command.out, outcome.halves[0]?.config ?? '');
    env.out(command.json ? `${JSON.stringify(outcome)}\n` : figures);
    return 0;
  } finally {
    executor.close();
  }
}

/** Carries out `quartet artifacts`, whose file is no config. */
async function onArtifacts(command: ArtifactsCommand, env: Environment): Promise<number> {
  if (command.out !== undefined) checkOutput(command.out);
  const document = readText(command.file);
  const teams = command.team.map((file) => ({ id: file, text: readText(file) }));
  const executor = env.executor();
  try {
    const { adviseArtifacts } = await import('./artifacts.ts');
    const { outcome, figures } = await watched(env, (watch) =>
      adviseArtifacts(executor, document, teams, command, watch),
    );
    write(command.out, command.json ? `${JSON.stringify(outcome)}\n` : figures, env);
    return 0;
  } finally {
    executor.close();
  }
}

/** Runs a search with a bar of its progress in the terminal. */
async function watched<T>({ columns, err }: Environment, search: (watch: Watch) => Promise<T>): Promise<T> {
  const bar = new SearchBar(columns, err);
  try {
    return await search(bar);
  } finally {
    bar.clear();
  }
}

function write(file: string | undefined, text: string, env: Environment): void {
  if (file === undefined) env.out(text);
  else writeOutput(file, file.endsWith('.gz') ? compress(new TextEncoder().encode(text), 'gzip') : text);
}
