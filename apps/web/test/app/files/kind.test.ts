import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindOf } from '#app/files/kind.ts';

const yardstick = readFileSync(new URL('../../../../../bench/yardstick.txt', import.meta.url), 'utf8');

describe('what a file is', () => {
  it('depends on its members, even if a config inside mentions others', () => {
    expect(kindOf(JSON.stringify({ schema_version: {}, config_file: '# "logs": []' }))).toBe('result');
    expect(kindOf(`\ufeff ${JSON.stringify({ config: '# "config_file": 1', logs: [] }, null, 2)}`)).toBe('sample');
    expect(kindOf('{"format": "GOOD", "characters": []}')).toBe('import');
    for (const name of ['avatarInfoList', 'playerInfo', 'artifactDatabase', 'characterDatabase'])
      expect(kindOf(`{"version": 6, "${name}": {}}`)).toBe('import');
    expect(kindOf('{"version":"1","flower":[{"setName":"x","mainTag":{}}]}')).toBe('import');
    expect(kindOf('[{"avatarId": 10000037}]')).toBe('import');
    expect(kindOf('{"a": "\\"logs\\": []"}')).toBeNull();
  });

  it('is a config when the text has a team or no error', () => {
    expect(kindOf(yardstick)).toBe('config');
    expect(kindOf('xingqiu char lvl=90/90 cons=6 talent=9,9,9; oops')).toBe('config');
    for (const text of ['', '  \n', 'Dear diary, today I built a team.', '[1, 2]']) expect(kindOf(text)).toBeNull();
  });
});
