/** The workflows and the forms of the repository's host, read as it does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../test/sources.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string>;
}

interface Job {
  'runs-on': string;
  'timeout-minutes': number;
  needs?: string | string[];
  if?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const FOLDER = '.github/workflows';
const names = readdirSync(join(root, FOLDER)).sort();
const workflows = names.map((name) => [name, parse(read(`${FOLDER}/${name}`)) as Workflow] as const);
const jobs = workflows.flatMap(([name, { jobs }]) =>
  Object.entries(jobs).map(([key, job]) => [`${name}: ${key}`, job] as const),
);
const runs = jobs.flatMap(([name, { steps }]) =>
  steps.flatMap(({ run }) => (run === undefined ? [] : [[name, run] as const])),
);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Commands in a step's script that do not exist in this repository. */
function unknownCommands(script: string): string[] {
  const ofNpm = [...script.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:]+)|(test)\b)/g)];
  const ofNode = [...script.matchAll(/\bnode ((?:scripts|apps|packages)\/\S+)/g)];
  const ofNpx = [...script.matchAll(/\bnpx ([\w-]+)/g)];
  return [
    ...ofNpm.map(([, name, test]) => name ?? test ?? '').filter((name) => !Object.hasOwn(scripts, name)),
    ...ofNode.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path))),
    ...ofNpx.map(([, name = '']) => name).filter((name) => !existsSync(join(root, 'node_modules/.bin', name))),
  ];
}

describe('the workflows', () => {
  it('check changes, run everything each night, compare with the game each week, and release', () => {
    expect(names).toEqual(['ci.yml', 'current.yml', 'nightly.yml', 'release.yml']);
    const nightly = runs.filter(([name]) => name.startsWith('nightly')).map(([, run]) => run);
    for (const command of ['npm test -- all', 'npm run release', 'npm test -- containers'])
      expect(nightly).toContain(command);
    const [, current] = workflows[names.indexOf('current.yml')] ?? [];
    expect(current?.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }]);
  });

  it('run only commands that exist', () => {
    expect(runs.length).toBeGreaterThan(15);
    expect(runs.flatMap(([name, run]) => unknownCommands(run).map((command) => `${name}: ${command}`))).toEqual([]);
    expect(unknownCommands('npm run nonsense && npm run -s release && node scripts/none.mjs && npx nothing')).toEqual([
      'nonsense',
      'scripts/none.mjs',
      'nothing',
    ]);
  });

  it('use actions at a commit, with the version beside it', () => {
    const uses = names.flatMap((name) => [...read(`${FOLDER}/${name}`).matchAll(/^\s*(?:- )?uses: (.*)$/gm)]);
    expect(uses.length).toBeGreaterThan(10);
    const loose = uses
      .map(([, use = '']) => use)
      .filter((use) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use));
    expect(loose).toEqual([]);
    // One commit for each action: two versions of one would be a mistake.
    const commits = new Map(uses.map(([, use = '']) => [use.split('@')[0], use]));
    expect([...new Set(uses.map(([, use]) => use))].length).toBe(commits.size);
  });

  it('have time limits, few permissions, and no text of visitors in a shell', () => {
    for (const [name, workflow] of workflows) expect([name, workflow.permissions.contents]).toEqual([name, 'read']);
    for (const [name, job] of jobs)
      expect([name, job['runs-on'], job['timeout-minutes'] > 0]).toEqual([name, 'ubuntu-latest', true]);
    // An expression in a script is replaced before the shell reads it; a variable of the environment is not.
    expect(runs.filter(([, run]) => run.includes('${{'))).toEqual([]);
  });

  it('publish the artefacts of `npm run release` as they are, with provenance, and only on request', () => {
    const [, release] = workflows[names.indexOf('release.yml')] ?? [];
    const { make, ...publishing } = release?.jobs ?? {};
    expect(Object.keys(release?.on ?? {})).toEqual(['workflow_dispatch']);
    expect(make?.steps.some(({ run }) => run?.startsWith('npm run release --'))).toBe(true);
    expect(make?.permissions).toBeUndefined();
    expect(Object.keys(publishing)).toEqual(['packages', 'image', 'pages', 'release']);
    for (const job of Object.values(publishing)) {
      expect(job.if).toBe('inputs.publish');
      expect([job.needs].flat()).toContain('make');
      expect(job.steps.some(({ uses }) => uses?.startsWith('actions/checkout'))).toBe(false);
    }
    const publish = publishing.packages?.steps.find(({ run }) => run?.includes('npm publish'))?.run;
    expect(publish).toContain('--provenance');
    expect(publishing.packages?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(publishing.release?.permissions).toEqual({ contents: 'write' });
  });
});

it('updates of dependencies are proposed for packages, actions and the image', () => {
  const { version, updates } = parse(read('.github/dependabot.yml')) as {
    version: number;
    updates: { 'package-ecosystem': string; directory: string; schedule: { interval: string } }[];
  };
  expect(version).toBe(2);
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
  for (const { directory, schedule } of updates)
    expect([directory, /^(?:weekly|monthly)$/.test(schedule.interval)]).toEqual(['/', true]);
});

describe('the forms of reports', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(join(root, folder)).filter((name) => name !== 'config.yml');

  it('are one for each kind', () => {
    expect(forms.sort()).toEqual(['crash.yml', 'missing-character.yml', 'wish.yml', 'wording.yml', 'wrong-number.yml']);
  });

  it.each(forms)('%s is complete', (name) => {
    const form = parse(read(`${folder}/${name}`)) as {
      name: string;
      description: string;
      labels: string[];
      body: {
        type: string;
        id?: string;
        attributes: { label: string; options?: string[] };
        validations?: { required: boolean };
      }[];
    };
    expect([form.name, form.description, form.labels[0]].every((text) => text.length > 2)).toBe(true);
    const ids = form.body.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
    expect(form.body.some(({ validations }) => validations?.required === true)).toBe(true);
    for (const { type, attributes } of form.body) {
      expect(['input', 'textarea', 'dropdown']).toContain(type);
      expect(attributes.label.length).toBeGreaterThan(2);
      expect(type === 'dropdown').toBe((attributes.options?.length ?? 0) > 1);
    }
  });
});
