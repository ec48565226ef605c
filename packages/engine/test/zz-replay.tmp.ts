import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Attack } from '../src/attack.ts';
import { Element, Strike } from '../src/constants.ts';
import { only } from '../src/geometry.ts';
import { Trace } from '../src/trace.ts';
import { ReactionFight } from './reactionFight.ts';
const DIR = '/work/shared/oracle';
const names = new Set(['overload','superconduct','electrocharged','shatter','burning','bloom','hyperbloom','burgeon','lunarcharged','lunarcrystallize','Freeze Broken',
 ...['pyro','hydro','cryo','electro'].flatMap(e=>[`swirl-${e}`,`swirl-${e} (aoe)`])]);
const only1 = process.argv[2];
let ok = 0, bad = 0;
for (const file of readdirSync(DIR + '/timelines').filter((f) => f.startsWith('react-') && (!only1 || f.includes(only1)))) {
  const name = file.replace('.jsonl.gz', '');
  const lines = gunzipSync(readFileSync(`${DIR}/timelines/${file}`)).toString().trim().split('\n').map((l) => JSON.parse(l));
  const head = lines[0];
  const end: number = head.first_divergence ?? 1e9;
  const ev = lines.slice(1).filter((e) => e[0] < end);
  const config = readFileSync(`${DIR}/configs/${name}.txt`, 'utf8');
  const em = head.characters.map((c: string) => { const e = ev.find((x)=>x[2]==='char' && x[3]===`stat calc done for ${c}`); return e[4].final_stats[8] ?? 0; });
  const targets = config.split('\n').filter((l) => l.startsWith('target')).join('\n');
  const last = Math.min(3500, Math.max(...ev.map((e) => e[0])));
  const f = new ReactionFight(em, targets);
  const sim = f.sim;
  const trace = new Trace();
  (sim as { trace: Trace | null }).trace = trace;
  if (head.characters.includes('columbina')) { sim.team.lunarChargedEnabled = sim.team.lunarBloomEnabled = sim.team.lunarCrystallizeEnabled = true; }
  if (head.characters.some((c: string) => c === 'ineffa' || c === 'flins')) sim.team.lunarChargedEnabled = true;
  if (head.characters.includes('nilou')) sim.team.bountifulCores = () => true;
  if (head.characters.includes('lauma')) sim.team.lunarBloomEnabled = true;
  const want: string[] = [], wantEle: string[] = [];
  for (let i = 0; i < ev.length; i++) {
    const [frame, actor, type, abil, d] = ev[i];
    if (type === 'dmg' && names.has(abil)) want.push(`${frame} ${abil} by${actor} t${d.tgt} ${(d.amp?0:d.dmg).toFixed(3)}`);
    if (type === 'ele' && d.ele !== undefined) {
      if (d.tgt===undefined) continue;
      wantEle.push(`${frame} ${abil} t${d.tgt} ${(d.dur??NaN).toFixed(3)} [${(d.pre ?? []).join()}] -> [${(d.post ?? []).join()}]`);
      if (names.has(abil) || d.dur === undefined) continue;
      const onEnemyClock = abil.startsWith('Snappy Silhouette Mark') || abil === 'Lingering Aeon';
      sim.tasks.add(onEnemyClock ? frame - 1 : frame, () => { const go = () => {
        const a = new Attack(); a.actor = actor; a.name = abil; a.element = (Element as Record<string, number>)[d.ele]; a.gauge = d.dur;
        sim.queue(a, only(sim.enemies[d.tgt - 1]), 0, 0, []);
      }; if (onEnemyClock) sim.enemies[d.tgt - 1].after(1, go); else go(); });
    }
    if (type === 'dmg' && abil === 'shatter') sim.tasks.add(frame, () => {
        const a = new Attack(); a.actor = actor; a.name = 'blunt'; a.element = Element.physical; a.strike = Strike.blunt;
        sim.queue(a, only(sim.enemies[d.tgt - 1]), 0, 0, []);
      });
    if (type === 'lag' && abil.startsWith('target')) sim.tasks.add(frame, () => { const e = sim.enemies[Number(abil.slice(6)) - 1]; const add = d.n - e.frozen; e.frozen = d.n; e.mods.applyHitlag(add, sim.frame); });
    if (type === 'ele' && /^(hyperbloom|burgeon) triggered/.test(abil)) sim.tasks.add(frame, () => {
        const core = sim.gadgets.list.find((g) => g.alive && g.type === 'dendrocore' && g.spawned === d.dendro_core_src);
        if (!core) return;
        const a = new Attack(); a.actor = actor; a.name = 'ignite'; a.element = abil.startsWith('h') ? Element.electro : Element.pyro; a.gauge = 25;
        sim.queue(a, only(core), 0, 0, []);
      });
  }
  try { f.to(last); } catch (e) { console.log(name, 'THROWS', e); bad++; continue; }
  const got = trace.entries.filter((e) => e.event === 'damage' && names.has(e.msg) && e.logs.target !== 0 && e.frame < end).map((e) => `${e.frame} ${e.msg} by${e.char_index} t${e.logs.target} ${(e.logs.amp ? 0 : Number(e.logs.damage)).toFixed(3)}`);
  const gotEle = trace.entries.filter((e) => e.msg === 'application' && e.frame < end).map((e) => `${e.frame} ${e.logs.abil} t${e.logs.target} ${Number(e.logs.dur).toFixed(3)} [${(e.logs.existing as string[]).join()}] -> [${(e.logs.after as string[]).join()}]`);
  const diff = (w: string[], g: string[]) => { const a = [...w], b: string[] = []; for (const x of g) { const i = a.indexOf(x); if (i >= 0) a.splice(i, 1); else b.push(x); } return { missing: a, extra: b }; };
  const strip = (s: string) => s.replace(/ -?\d+\.\d{3}$/, '');
  const d1 = diff(want.map(strip), got.map(strip)), d2 = diff(wantEle, gotEle), d3 = diff(want, got);
  const n = d1.missing.length + d1.extra.length + d2.missing.length + d2.extra.length;
  if (n === 0) ok++; else bad++;
  console.log(`${n === 0 ? 'ok ' : 'BAD'} ${name} dmg ${want.length} (-${d1.missing.length} +${d1.extra.length}) ele ${wantEle.length} (-${d2.missing.length} +${d2.extra.length}) amounts -${d3.missing.length}`);
  if (only1 || n > 0) { const show = (t: string, l: string[]) => l.slice(0, only1 ? 12 : 2).forEach((x) => console.log('    ', t, x)); show('-dmg', d1.missing); show('+dmg', d1.extra); show('-ele', d2.missing); show('+ele', d2.extra); if (only1) { show('-amt', d3.missing); show('+amt', d3.extra); } }
}
console.log(ok, 'ok', bad, 'bad');
