import { nameTable } from '@quartet/gamedata/names';
import { MAX_CONFIG, parse } from '@quartet/script';

/** Kinds of files that a player can open: a result, the sample of a fight, a config, builds and artifacts of another program. */
type FileKind = 'result' | 'sample' | 'config' | 'import';

/** A member of a JSON document by its name; the same word inside a text stands behind a backslash there. */
const member = (name: string) => new RegExp(`(?<!\\\\)"${name}"\\s*:`);
const RESULT = member('config_file');
const SAMPLE = member('logs');
/** Detects documents of Genshin Optimizer, Enka.Network, Mona Uranai and HoYoLAB, and wish histories. */
const IMPORT = [
  /(?<!\\)"format"\s*:\s*"GOOD"/i,
  ...[
    'artifactDatabase',
    'characterDatabase',
    'avatarInfoList',
    'avatarId',
    'avatar_data',
    'playerInfo',
    'mainTag',
    'setKey',
    'constellationsList',
    'actived_constellation_num',
    'reliquaries',
    'gacha_type',
    'uigf_version',
  ].map(member),
];

/** Detects the kind of a file by the start of its text; null for an unknown kind. The code that opens the file checks the rest. */
export function kindOf(text: string): FileKind | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (/^[{[]/.test(start)) {
    if (RESULT.test(start)) return 'result';
    if (SAMPLE.test(start)) return 'sample';
    return IMPORT.some((each) => each.test(start)) ? 'import' : null;
  }
  if (start === '') return null;
  // The beginning is enough to recognise a config that is too long; the editor then reports the limit.
  const { config, ast, diagnostics } = parse(text.slice(0, MAX_CONFIG), nameTable);
  const says =
    config.characters.length > 0 || (ast.body.length > 0 && !diagnostics.some((d) => d.severity === 'error'));
  return says ? 'config' : null;
}
