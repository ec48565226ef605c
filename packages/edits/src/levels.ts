import type { ConfigDocument } from './document.ts';
import type { MemberPatch } from './member-editor.ts';
import { editMember } from './team.ts';

/** A config in which all characters or all talents have one level. */
interface LevelConfig {
  readonly kind: 'characterLevel' | 'talentLevel';
  readonly level: number;
  readonly text: string;
}

const TALENT_LEVELS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Levels with ascension that players stop at. */
const CHARACTER_LEVELS: readonly (readonly [level: number, maxLevel: number])[] = [
  [60, 70],
  [70, 70],
  [70, 80],
  [80, 80],
  [80, 90],
  [90, 90],
];

/** The config at each usual level of talents, then of characters. */
export function levelConfigs(document: ConfigDocument): LevelConfig[] {
  const keys = document.config.characters.map(({ key }) => key);
  const withPatch = (patch: MemberPatch): string =>
    document.after(...keys.map((key) => (now: ConfigDocument) => editMember(now, key, patch))).text;
  return [
    ...TALENT_LEVELS.map((level): LevelConfig => {
      const talents = { attack: level, skill: level, burst: level };
      return { kind: 'talentLevel', level, text: withPatch({ talents }) };
    }),
    ...CHARACTER_LEVELS.map(([level, maxLevel]): LevelConfig => {
      return { kind: 'characterLevel', level, text: withPatch({ level, maxLevel }) };
    }),
  ];
}
