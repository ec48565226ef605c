import { nameTable } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import { decode, parse, reparse, upgrade } from '../src/index.ts';

const config = `options iteration=100 duration=20;
bennett char lvl=90/90 cons=6 talent=9,9,9; # "5 < 6"
bennett add weapon="favoniussword" refine=3 lvl=90/90;
bennett add stats hp=4780 cr=0.311;
target lvl=100 resist=0.1;
active bennett;
while 1 { if 1 < 2 && 2 > 1 { bennett skill; } }`;
const lines = config.split('\n');
const each = (change: (line: string, number: number) => string) =>
  lines.map((line, i) => change(line, i + 1)).join('\n');
const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('a config that another program changed', () => {
  it.each([
    ['HTML entities', html(config)],
    ['HTML entities, twice', html(html(config))],
    ['HTML entities with hard blanks', html(config).replaceAll(' ', '&nbsp;')],
    ['HTML in a code block', `<pre><code>${html(config)}</code></pre>`],
    ['HTML with line breaks', html(config).replaceAll('\n', '<br>\n')],
    ['line numbers', each((line, number) => `${number} ${line}`)],
    ['line numbers with a bar', each((line, number) => `${String(number + 8).padStart(4)} | ${line}`)],
    ['line numbers on lines between', each((line, number) => `${number}\n${line}`)],
    ['escaped newlines', lines.join('\\n')],
    ['the inside of a string', JSON.stringify(config).slice(1, -1)],
    ['a JSON string', JSON.stringify(config)],
    ['a JSON string in a JSON string', JSON.stringify(JSON.stringify(config))],
    ['JSON with the config', JSON.stringify({ name: 'team', config })],
    ['a JSON list of lines', JSON.stringify(lines)],
    ['inline code', `\`${config}\``],
    ['inline code with two backticks', `\`\`${config}\`\``],
    ['inline code line by line', each((line) => `\`${line}\``)],
    ['inline code in a sentence', `Try \`${config}\` with your team!`],
  ])('is restored from %s', (_, text) => {
    expect(decode(text)?.text.trim()).toBe(config);
    const { diagnostics } = parse(text, nameTable);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['encoded', 'error']]);
    expect(diagnostics[0].fix?.insert.trim()).toBe(config);
    expect(upgrade(text, nameTable).trim()).toBe(config);
  });

  it('is not assumed where a config can be read, or where the wrapping alone is in a comment', () => {
    for (const text of [
      config,
      `# &quot;a&quot; <br> \`b; c;\`\n${config}`,
      `${config}\nprint("a\\n");`,
      '',
      '1',
      '{"a":1}',
    ])
      expect(decode(text)).toBeNull();
  });

  it('is never parsed piece by piece', () => {
    const { ast } = parse(config, nameTable);
    expect(reparse(ast, [{ from: 0, to: 0, insert: '&quot;x&quot;;\n' }], nameTable)).toBeNull();
  });
});
