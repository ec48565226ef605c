import { describe, expect, it } from 'vitest';
import { type ReportedHit, reportAddress, reportOf } from '#features/sample/model/report.ts';
import { readSite } from '#shared/api/site.ts';

const HIT: ReportedHit = {
  config: 'options rules=game;\n# ```\n',
  seed: '12345678901234',
  frame: 77,
  hit: 2,
  name: 'Normal 1',
  damage: 1234.5678901234567,
  fingerprint: '0123456789abcdef',
  version: 'abc, changed',
  character: 'xingqiu',
};

describe('the report of a hit', () => {
  it('has what reproduces it: text, seed, frame, hit, rules, version, and the command', () => {
    const { title, body } = reportOf(HIT);
    expect(title).toBe('Damage looks wrong: Normal 1');
    expect(body).toContain('- Damage: 1234.5678901234567');
    expect(body).toContain('- Rules: game');
    expect(body).toContain('- Version: abc, changed');
    expect(body).toContain(
      '    quartet explain team.txt --seed 12345678901234 --frame 77 --hit 2 --expect 0123456789abcdef',
    );
    expect(body).toContain(`\`\`\`\`\noptions rules=game;\n# \`\`\`\n\`\`\`\``);
  });

  it('has the number of the game where the player gave one', () => {
    expect(reportOf({ ...HIT, seen: { number: 1250, day: '2026-11-30' } }).body).toContain(
      '- Number in the game: 1250\n- Seed',
    );
    expect(reportOf(HIT).body).not.toContain('Number in the game');
    expect(reportOf(HIT).body).not.toContain('```json');
  });

  it('names single rules', () => {
    expect(reportOf({ ...HIT, config: 'options rules_on=collei_a4;' }).body).toContain('- Rules: own: collei_a4');
  });

  it('is filled into the address of a tracker', () => {
    const report = reportOf(HIT);
    const { address, isWhole } = reportAddress('https://tracker.example/new?title={title}&body={body}', report);
    const { searchParams } = new URL(address);
    expect(isWhole).toBe(true);
    expect(searchParams.get('title')).toBe(report.title);
    expect(searchParams.get('body')).toBe(report.body);
  });

  it('leaves a body that is too long, or has no place, to the clipboard', () => {
    const long = reportOf({ ...HIT, config: `# ${'ä'.repeat(5000)}` });
    const { address, isWhole } = reportAddress('https://tracker.example/new?body={body}', long);
    expect(isWhole).toBe(false);
    expect(address.length).toBeLessThan(200);
    expect(reportAddress('https://tracker.example/new', reportOf(HIT))).toEqual({
      address: 'https://tracker.example/new',
      isWhole: false,
    });
  });
});

describe('the tracker of a site', () => {
  it('is an http address or none', () => {
    const template = 'https://tracker.example/new?title={title}&body={body}';
    expect(readSite({ report: template }).report).toBe(template);
    expect(readSite({ report: 'javascript:alert(1)' }).report).toBeNull();
    expect(readSite(null).report).toBeNull();
  });
});
