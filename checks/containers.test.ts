/** The container and service files, read as the tools that run them do; `npm test -- containers` runs them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../test/sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Names of the settings that docs/server.md lists, and the variables that Node reads. */
const SETTINGS = new Set([
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  ...[...read('docs/server.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
]);

describe('the Containerfile', () => {
  const file = DockerfileParser.parse(read('Containerfile'));
  const instructions = file.getInstructions();
  const named = (keyword: string): Instruction[] =>
    instructions.filter((instruction) => instruction.getKeyword() === keyword);
  const last = instructions.slice(instructions.lastIndexOf(named('FROM')[named('FROM').length - 1]));
  const inLast = (keyword: string) => last.filter((instruction) => instruction.getKeyword() === keyword);
  const stages = file.getFROMs().flatMap((from) => from.getBuildStage() ?? []);

  it('builds in separate stages from one pinned image', () => {
    expect(stages).toEqual(['build', 'packages']);
    expect(file.getFROMs().map((from) => from.getImage())).toEqual(Array(3).fill('node:20-slim'));
  });

  it('knows only instructions of the format, and leaves the network to npm ci', () => {
    const known = 'FROM WORKDIR COPY RUN ARG ENV USER VOLUME EXPOSE HEALTHCHECK ENTRYPOINT'.split(' ');
    expect([...new Set(instructions.map((each) => each.getKeyword()))].filter((each) => !known.includes(each))).toEqual(
      [],
    );
    const commands = named('RUN').map((each) => each.getArgumentsContent() ?? '');
    expect(commands.filter((command) => /\b(?:curl|wget|apt-get|npm (?:i|install)|npx|sudo)\b/.test(command))).toEqual(
      [],
    );
    expect(commands.filter((command) => /npm ci/.test(command))).toHaveLength(2);
    for (const each of named('WORKDIR')) expect(each.getArgumentsContent()).toMatch(/^\//);
  });

  it('copies existing files, from stages that exist', () => {
    for (const instruction of named('COPY')) {
      const paths = instruction.getArguments().map((argument) => argument.getValue());
      const from = (instruction as Copy).getFromFlag()?.getValue();
      if (from !== undefined) expect(stages).toContain(from);
      else for (const path of paths.slice(0, -1)) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
    const copied = inLast('COPY').map((each) => each.getArgumentsContent() ?? '');
    for (const part of [
      'node_modules',
      'apps/server/node_modules',
      'apps/web/dist',
      'apps/server/dist',
      'apps/server/seed',
    ])
      expect(copied.some((text) => text.includes(`/build/${part} ./${part}`))).toBe(true);
  });

  it('runs as a user without rights, listens on its port, and reports its health', () => {
    expect(inLast('USER').map((each) => each.getArgumentsContent())).toEqual(['node']);
    expect(inLast('EXPOSE').map((each) => each.getArgumentsContent())).toEqual(['8080']);
    const variables = file.getENVs().flatMap((env) => env.getProperties());
    const settings = Object.fromEntries(variables.map((each) => [each.getName(), each.getValue()]));
    expect(settings).toMatchObject({ HOST: '0.0.0.0', PORT: '8080', DATA_DIR: '/data' });
    expect(Object.keys(settings).filter((name) => !SETTINGS.has(name))).toEqual([]);
    const [entry] = inLast('ENTRYPOINT') as JSONInstruction[];
    expect(entry.getJSONStrings().map((each) => JSON.parse(each.getValue()))).toEqual([
      'node',
      'apps/server/dist/server.js',
    ]);
    expect(inLast('HEALTHCHECK')[0].getArgumentsContent()).toContain('/readyz');
  });

  it('leaves out of the build what it does not read, and nothing it does', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '.git', 'data']));
    for (const needed of ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'LICENSE', 'NOTICE'])
      expect(ignored).not.toContain(needed);
  });
});

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

describe('the compose file', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const { server, worker, database } = services;

  it('has a server, workers of the same image, and their database', () => {
    expect(Object.keys(services)).toEqual(['server', 'worker', 'database']);
    expect(server.build).toMatchObject({ context: '.', dockerfile: 'Containerfile' });
    expect(worker.image).toBe(server.image);
    expect(worker.command).toEqual(['worker']);
    expect(database.image).toMatch(/^postgres:\d+-alpine$/);
    expect(worker.environment).toEqual(server.environment);
  });

  it('starts each when what it needs is well', () => {
    expect(server.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(worker.depends_on).toEqual({ server: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test?.join(' ')).toContain('pg_isready');
    expect([server.healthcheck, worker.healthcheck]).toEqual([undefined, { disable: true }]);
  });

  it('sets all settings, requires a password, and opens no port to others', () => {
    expect(Object.keys(server.environment).filter((name) => !SETTINGS.has(name))).toEqual([]);
    expect(server.environment.QUARTET_QUEUE).toBe('1');
    const password = /\$\{POSTGRES_PASSWORD:\?/;
    expect(server.environment.DATABASE_URL).toMatch(password);
    expect(database.environment.POSTGRES_PASSWORD).toMatch(password);
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(['127.0.0.1:8080:8080']);
    const used = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((each) => each.split(':')[0]),
    );
    expect(used.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('gives the programs no rights', () => {
    for (const each of [server, worker])
      expect([each.read_only, each.cap_drop, each.security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  });
});

describe('the systemd units', () => {
  const units: Record<string, string>[] = ['deploy/quartet.service', 'deploy/quartet-worker@.service'].map((path) =>
    Object.fromEntries(
      read(path)
        .split('\n')
        .filter((line) => line !== '' && !/^[#[]/.test(line))
        .map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? [line, 'no setting']),
    ),
  );

  it('start the program of the build as a user without rights', () => {
    expect(units.map((unit) => unit.ExecStart)).toEqual([
      '/usr/bin/env node apps/server/dist/server.js',
      '/usr/bin/env node apps/server/dist/server.js worker',
    ]);
    for (const unit of units) {
      expect(unit).toMatchObject({
        User: 'quartet',
        NoNewPrivileges: 'yes',
        ProtectSystem: 'strict',
        CapabilityBoundingSet: '',
      });
      expect(Object.values(unit)).not.toContain('no setting');
      const names = (unit.Environment ?? '').split(' ').map((each) => each.split('=')[0]);
      expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
    }
    for (const { Environment } of units) expect(Environment).toContain('MALLOC_ARENA_MAX=2');
    expect(units[0].Environment).toContain(`DATA_DIR=/var/lib/${units[0].StateDirectory}`);
  });
});
