/** Characters, weapons and sets that a reference build has. */
import { contentKeys } from '@quartet/content/keys';
import { nameTable } from '@quartet/gamedata/names';
import type { ReferenceBuild } from '../random/reference.ts';
import { type Cast, PLAIN, type Subject } from './draft.ts';

/** A config that needs nothing but the character, weapon or set. */
function minimalConfig({ kind, key }: Subject): string {
  const wielder = { sword: 'kaeya', claymore: 'noelle', polearm: 'xiangling', bow: 'amber', catalyst: 'lisa' };
  const main = kind === 'characters' ? key : wielder[(nameTable.weaponClass(key) ?? 'sword') as keyof typeof wielder];
  const weapon = kind === 'weapons' ? key : PLAIN[nameTable.characterWeaponClass(main) as string];
  return [
    'options iteration=1 duration=1;',
    `${main} char lvl=90/90 cons=0 talent=1,1,1;`,
    `${main} add weapon="${weapon}" refine=1 lvl=90/90;`,
    ...(kind === 'sets' ? [`${main} add set="${key}" count=4;`] : []),
    'target lvl=90 resist=0.1;',
    `active ${main};`,
    `${main} walk[f=1];`,
    '',
  ].join('\n');
}

/** The subjects that the reference runs, of those given or of all. */
export async function knownSubjects(build: ReferenceBuild, keys: readonly string[] = []): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const kind of ['characters', 'weapons', 'sets'] as const)
    for (const key of contentKeys[kind]) {
      const subject: Subject = { kind, key };
      if (keys.length > 0 && !keys.includes(key)) continue;
      if (!('refusal' in (await build.run(minimalConfig(subject))))) found.push(subject);
    }
  return found;
}

export function castOf(known: readonly Subject[]): Cast {
  const keys = (kind: Subject['kind']): string[] => known.flatMap((each) => (each.kind === kind ? [each.key] : []));
  return { characters: keys('characters'), weapons: keys('weapons') };
}
