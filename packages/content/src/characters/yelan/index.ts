import { character, Stat, statVector } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/yelan';

const { talents, frames, timing, hitlag } = facts;

export default character(
  facts,
  (kit) => {
    const { cons, sim } = kit;

    // Stealthy Bowshot.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
    });
    kit.aimed({
      levels: [
        { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
        { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: 'hydro' },
      ],
      hitmarks: timing.aimedHitmarks,
      frames: frames.aimed,
      more: { halt: 0, headshotOnly: false, deployable: false },
    });

    // Breakthrough: the next charged shot is a barb of max HP that needs less charging and bursts over an area.
    let breakthrough = (kit.params.breakthrough ?? 1) > 0;
    const barbDamage = (): number => kit.at('attack', talents.barb) * kit.self.maxHp;
    const barb = kit.attack({
      name: 'Breakthrough Barb',
      tag: 'charge',
      icd: 'YelanBreakthrough',
      icdGroup: 'YelanBreakthrough',
      element: 'hydro',
      gauge: 25,
      strike: 'pierce',
    });
    kit.wrap('aim', (params, shoot) => {
      if (!breakthrough || (params.hold ?? 1) !== 1) return shoot(params);
      breakthrough = false;
      const shot = kit.make(barb);
      shot.flat = barbDamage();
      shot.weakPoint = params.weakspot === 1;
      const mark = timing.aimedBarbHitmark;
      kit.queue(shot, kit.circleFrom(kit.player, kit.target, 6), mark, mark + (params.travel ?? 10));
      return { frames: frames.aimedBarb, queueAfter: mark };
    });

    // C6: for 20 s after the burst five arrows of normal attacks are barbs of 156 % damage.
    let mastermindArrows = 0;
    const mastermind = kit.attack({
      name: 'Breakthrough Barb',
      tag: 'charge',
      icd: 'ExtraAttack',
      element: 'hydro',
      gauge: 25,
      strike: 'pierce',
    });
    kit.wrap('attack', (params, shoot) => {
      if (cons < 6 || !sim.globalStatusActive(timing.c6Status)) return shoot(params);
      const marks = timing.attackHitmarks[kit.self.normalCounter];
      const flat = barbDamage() * 1.56;
      const area = kit.circleFrom(kit.player, kit.target, 4);
      for (const mark of marks) {
        mastermindArrows++;
        if (mastermindArrows >= 5) sim.removeGlobalStatus(timing.c6Status);
        const shot = kit.make(mastermind);
        shot.flat = flat;
        kit.queue(shot, area, mark, mark + (params.travel ?? 10));
      }
      return {
        frames: frames.attack[kit.self.normalCounter],
        queueAfter: marks[marks.length - 1],
        attackSpeed: true,
      };
    });

    // Exquisite Throw: three shots of max HP. C2: a fourth of 14 % max HP, every 1.8 s at most.
    const inPlay = kit.status(timing.burstKey, false);
    const rest = kit.status(timing.burstICDKey);
    const dice = kit.attack({
      name: 'Exquisite Throw',
      tag: 'burst',
      icd: 'YelanBurst',
      icdGroup: 'YelanBurst',
      element: 'hydro',
      gauge: 25,
      strike: 'pierce',
    });
    const extraDice = kit.attack({
      name: 'Exquisite Throw (C2)',
      tag: 'burst',
      element: 'hydro',
      gauge: 25,
      strike: 'pierce',
    });
    let travel: number = timing.burstTravel;
    let extraReadyAt = 0;
    const exquisiteThrow = (): void => {
      const hp = kit.self.maxHp;
      const area = kit.circleFrom(kit.player, kit.target, 0.5);
      const die = kit.make(dice);
      die.flat = kit.at('burst', talents.burstDice) * hp;
      kit.snapshot(die);
      for (let i = 0; i < 3; i++) kit.queueReady(die, area, travel + i * 6);
      if (cons < 2 || extraReadyAt > kit.frame) return;
      extraReadyAt = kit.frame + 108;
      const extra = kit.make(extraDice);
      extra.flat = 0.14 * hp;
      kit.queue(extra, area, 0, timing.c2Hitmark);
    };

    // Lingering Lifeline: marks opponents (param `marked`: how many) and explodes on them with damage of max HP.
    const lifeline = kit.attack({ name: 'Lingering Lifeline', tag: 'skill', element: 'hydro', gauge: 25 });
    const particles = kit.particlesOnHit(4, 'hydro', timing.particleICDKey, 18);
    const onLifeline = (): void => {
      // Each opponent hit has a 34 % chance to reset Breakthrough and calls an Exquisite Throw while the dice are out.
      if (kit.chance(0.34)) breakthrough = true;
      if (inPlay.active) exquisiteThrow();
    };
    // C1: a second charge.
    if (cons >= 1) kit.charges('skill', 2);
    // C4: party max HP +10 % for 25 s per opponent marked, at most 40 %.
    const baitTime = kit.status('yelanc4');
    const bait = statVector({});
    const baitAndSwitch = kit.buff('yelan-c4', () => bait, { stat: 'hp%' });
    let baited = 0;
    kit.does('skill', (params) => {
      const flat = kit.at('skill', talents.skill) * kit.self.maxHp;
      for (const enemy of sim.enemies) enemy.tags.set(timing.skillMarkedTag, 0);
      if (!baitTime.active) baited = 0;
      let left = params.marked ?? 1;
      kit.fight.after(timing.skillHitmark, () => {
        for (const enemy of sim.enemies) {
          if (left === 0) break;
          enemy.tags.set(timing.skillMarkedTag, 1);
          left--;
          baited++;
          if (cons >= 4) baitTime.add(25 * 60);
        }
      });
      kit.fight.after(timing.skillHitmark, () => {
        for (const enemy of sim.enemies) {
          if ((enemy.tags.get(timing.skillMarkedTag) ?? 0) === 0) continue;
          enemy.tags.set(timing.skillMarkedTag, 0);
          const hit = kit.make(lifeline);
          hit.flat = flat;
          kit.queue(hit, kit.only(enemy), 1, 1, particles, onLifeline);
        }
        if (cons < 4 || baited === 0) return;
        bait[Stat['hp%']] = Math.min(baited * 0.1, 0.4);
        baitAndSwitch.addToTeam(25 * 60);
      });
      kit.cooldown('skill', 10 * 60, timing.skillHitmark - 2);
      return { frames: frames.skill, queueAfter: frames.skill.next.swap ?? 0 };
    });

    // Depth-Clarion Dice.
    const clarion = kit.attack({
      name: 'Depth-Clarion Dice',
      tag: 'burst',
      element: 'hydro',
      gauge: 50,
      strike: 'pierce',
      halt: hitlag['Q-Initial'].time,
      haltFactor: hitlag['Q-Initial'].scale,
      deployable: true,
    });
    // Adapt With Ease (second passive): while the dice are out the active character deals 1 % more, +3.5 % each second,
    // 50 % at most.
    const ease = statVector({});
    let thrownAt = 0;
    const adaptWithEase = kit.attackBuff(
      'yelan-a4',
      (attack) => {
        if (attack.actor !== sim.active) return null;
        ease[Stat['dmg%']] = Math.min(Math.trunc((kit.frame - thrownAt) / 60) * 0.035 + 0.01, 0.5);
        return ease;
      },
      { hitlag: false },
    );
    kit.does('burst', (params) => {
      if (params.travel !== undefined) travel = params.travel;
      const hit = kit.make(clarion);
      hit.flat = kit.at('burst', talents.burst) * kit.self.maxHp;
      kit.queue(hit, kit.circle(kit.player, 6, { offset: [-1.5, -1.7] }), timing.burstHitmark, timing.burstHitmark);
      kit.fight.after(timing.burstHitmark, () => {
        inPlay.add(15 * 60);
        if (kit.ascension < 4) return;
        thrownAt = kit.frame;
        adaptWithEase.addToTeam(15 * 60);
      });
      if (cons >= 6) {
        sim.addGlobalStatus(timing.c6Status, 20 * 60);
        mastermindArrows = 0;
      }
      kit.cooldown('burst', 18 * 60);
      kit.consumeEnergy(6);
      return { frames: frames.burst, queueAfter: frames.burst.next.swap ?? 0 };
    });

    kit.init(() => {
      // Turn Control (first passive): max HP +6/12/18/30 % for 1/2/3/4 elements in the party.
      if (kit.ascension >= 1) {
        const elements = new Set(kit.team.map((c) => c.element)).size;
        kit.permanent({ 'hp%': elements >= 4 ? 0.3 : elements * 0.06 }, 'yelan-a1');
      }
      kit.followNormals({
        during: inPlay,
        rest,
        every: 60,
        family: 'yelan',
        act: () => {
          exquisiteThrow();
          rest.add(60);
        },
      });
    });

    kit.field('breakthrough', () => breakthrough);
  },
  { knownIssues: ['Holding the skill is not modelled; the param marked tells how many opponents the lifeline marks.'] },
);
