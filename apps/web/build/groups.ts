/**
 * Groups small modules that are used together into one file: a team has weapons of few classes and some artifact sets, each of some hundred
 * bytes, so there is one file per weapon class and one for all artifacts. Characters stay separate files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const PACKAGES = fileURLToPath(new URL('../../../packages', import.meta.url));
const FACTS = join(PACKAGES, 'gamedata/src/generated');
const KITS = join(PACKAGES, 'content/src/weapons');

const keysIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort();

/** Class of each weapon with a kit. */
const classOf = new Map(
  readdirSync(KITS)
    .filter((key) => existsSync(join(KITS, key, 'kit.ts')))
    .map((key) => {
      const facts: { class: string } = JSON.parse(readFileSync(join(KITS, key, 'game.json'), 'utf8'));
      return [key, facts.class] as const;
    }),
);

const groupOfWeapon = (key: string): string => `weapons-${classOf.get(key) ?? 'other'}`;

const WEAPON_KIT = /\/content\/src\/weapons\/(\w+)\/kit\.ts$/;
const WEAPON_FACTS = /\/generated\/weapons\/(\w+)\.ts$/;
const ARTIFACT = /\/content\/src\/artifacts\/\w+\/kit\.ts$|\/generated\/artifacts\/\w+\.ts$/;
/** Modules that kits share. The list of kits is excluded, because it changes with each kit. */
const SHARED = /\/content\/src\/weapons\/families\/|\/content\/src\/(?!index|manifest|keys|phrases|releases)\w+\.ts$/;

/** Name of a chunk's file: that of a kit is its key. */
export const chunkFile = ({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string => {
  const key = /\/content\/src\/\w+\/(\w+)\/kit\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${key ?? name}-[hash].js`;
};

const RULE = /\/content\/src\/rules\/\w+\.ts$/;

function groupOf(id: string, chunking: Rolldown.ChunkingContext): string | null {
  const weapon = WEAPON_KIT.exec(id)?.[1] ?? WEAPON_FACTS.exec(id)?.[1];
  if (weapon !== undefined) return groupOfWeapon(weapon);
  if (ARTIFACT.test(id)) return 'artifacts';
  // The rules of every fight are loaded before any kit; the file of the kits imports theirs.
  const isOfRules = chunking.getModuleInfo(id)?.importers.some((importer) => RULE.test(importer)) ?? false;
  return SHARED.test(id) && !isOfRules ? 'kits' : null;
}

/** Groups of the workers' build: kits with their facts. */
export const KIT_GROUPS = { groups: [{ name: groupOf }], includeDependenciesRecursively: false };

const NAME = /^virtual:facts\/(weapons|artifacts)(?:-(\w+))?$/;
const LOADER = /import\('\.\/(weapons|artifacts)\/(\w+)\.ts'\)/g;

/** Groups of the pages' build, which only loads facts: the facts of a group are one module. */
export function factGroups(): Plugin {
  return {
    name: 'quartet:fact-groups',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, kind, name] = id.startsWith('\0') ? (NAME.exec(id.slice(1)) ?? []) : [];
      if (kind === undefined) return null;
      const keys = keysIn(join(FACTS, kind)).filter(
        (key) => name === undefined || groupOfWeapon(key) === `weapons-${name}`,
      );
      const imports = keys.map((key) => `import ${key} from ${JSON.stringify(join(FACTS, kind, `${key}.ts`))};`);
      return `${imports.join('\n')}\nexport default { ${keys.join(', ')} };`;
    },
    transform: {
      filter: { id: /\/generated\/loaders\.ts$/ },
      handler(code) {
        const grouped = code.replace(LOADER, (_, kind: string, key: string) => {
          const group = kind === 'weapons' ? groupOfWeapon(key) : kind;
          return `import('virtual:facts/${group}').then((all) => ({ default: all.default.${key} }))`;
        });
        if (grouped === code) this.error('The loaders of facts are not written as this plugin expects');
        return grouped;
      },
    },
  };
}
