import { openConfig, startTeam } from '@quartet/edits';
import { runSearch } from '@quartet/optimiser';
import { createNodeExecutor } from '@quartet/runner/node';
import { nameTable } from '@quartet/gamedata/names';
import { standardMember } from '../../apps/web/src/features/team-builder/model/standardMember.ts';
const [,, listed, fights = '12000', workers='2'] = process.argv;
const executor = createNodeExecutor(new URL('../../apps/cli/dist/worker.js', import.meta.url));
for (const line of listed.split(';')) {
  const team = line.trim().split(/[\s,]+/).map((n) => nameTable.character(n) ?? n);
  const empty = openConfig('');
  const { text } = empty.apply(startTeam(empty, team.map(standardMember)));
  const begun = performance.now(); const cpu = process.cpuUsage();
  let firstAt = 0;
  const outcome = await runSearch('rotate', executor, { text }, { seed: 1, fights: Number(fights), workers: Number(workers) }, { onStep: ({ findings }) => { if (findings !== null && firstAt === 0) firstAt = performance.now() - begun; } });
  const s = (performance.now() - begun) / 1000; const u = process.cpuUsage(cpu);
  const [sample] = (await executor.trials!({ texts: [outcome.config], trials: [{ text: 0, seed: 777, first: 9000000, count: 300 }] }, { workers: 2 }))!;
  const n = 300; const late = [...sample.late].map((f) => f / 60);
  const lateFights = late.filter((x) => x > 0).length;
  console.log(`\n== ${team.join(' ')}: ${outcome.dps.mean.toFixed(0)} DPS, round ${outcome.seconds.toFixed(1)} s, first ${(firstAt / 1000).toFixed(1)} s, all ${s.toFixed(0)} s wall ${((u.user+u.system) / 1e6).toFixed(0)} CPU s, ${outcome.fights} fights`);
  console.log(`late: ${lateFights} of ${n} fights, max ${Math.max(...late).toFixed(1)} s beyond a second each, mean ${(late.reduce((a, b) => a + b, 0) / n).toFixed(2)}`);
  console.log('on time:', outcome.onTime.map((o) => `${o.character} ${(100 * o.share).toFixed(0)}% ${o.seconds.toFixed(1)}s`).join(', '));
  console.log(outcome.config.slice(outcome.config.indexOf('active')));
}
executor.close();
