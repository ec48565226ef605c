import { character } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/yelan';

const { attacks, casts, frames, talents, timing } = facts;

export default character(
  facts,
  (kit) => {
    const { c1, c2, c4, c6 } = kit.unlocks;

    // Stealthy Bowshot.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed, { more: { halt: 0 } });

    // Breakthrough: the next charged shot is a barb of max HP that needs less charging and bursts over an area.
    let breakthrough = (kit.params.breakthrough ?? 1) > 0;
    const barb = kit.attack(attacks['Breakthrough Barb']);
    const flight = attacks['Breakthrough Barb'].travel;
    kit.wrap('aim', (params, shoot) => {
      if (!breakthrough || (params.hold ?? 1) !== 1) return shoot(params);
      breakthrough = false;
      const shot = kit.make(barb);
      shot.weakPoint = params.weakspot === 1;
      const mark = timing.aimedBarbHitmark;
      kit.queue(shot, kit.area(attacks['Breakthrough Barb'].area), mark, mark + (params.travel ?? flight));
      return { frames: frames.aimedBarb, queueAfter: mark };
    });
    kit.field('breakthrough', () => breakthrough);

    // C6: for 20 s after the burst five arrows of normal attacks are barbs of 156 % damage.
    const mastermind = kit.teamStatus(timing.c6StatusKey);
    let arrows = 0;
    const ofMastermind = kit.attack(attacks['Breakthrough Barb (C6)'], { flat: { hp: talents.barb } });
    kit.wrap('attack', (params, shoot) => {
      if (!mastermind.active) return shoot(params);
      const hit = kit.self.normalCounter;
      const marks = facts.normals.hitmarks[hit];
      const area = kit.area(attacks['Breakthrough Barb (C6)'].area);
      for (const mark of marks) {
        arrows++;
        if (arrows >= 5) mastermind.remove();
        const shot = kit.make(ofMastermind);
        shot.flat *= 1.56;
        kit.queue(shot, area, mark, mark + (params.travel ?? flight));
      }
      return { frames: frames.attack[hit], queueAfter: marks.at(-1), attackSpeed: true };
    });

    // Exquisite Throw: three shots of max HP. C2: a fourth of 14 % max HP, every 1.8 s at most.
    const dice = kit.attack(attacks['Exquisite Throw'], { flat: { hp: talents.burstDice } });
    const fourth = kit.attack(attacks['Exquisite Throw (C2)'], { flat: { hp: 0.14 } });
    let travel: number = timing.burstTravel;
    const fourthRest = kit.pause(108);
    const exquisiteThrow = (): void => {
      const die = kit.snapshot(kit.make(dice));
      const area = kit.area(attacks['Exquisite Throw'].area);
      for (const later of [0, 6]) kit.queueReady(die, area, travel + later);
      kit.queueOnce(die, area, travel + 12);
      if (c2.on && fourthRest.take()) kit.send(fourth);
    };

    // Lingering Lifeline marks opponents (param `marked`: how many) and explodes on them with damage of max HP. Each has a 34 %
    // chance to reset Breakthrough, and calls an Exquisite Throw while the dice are out. C1: a second charge.
    const inPlay = kit.status(timing.burstKey);
    const lifeline = kit.attack(attacks['Lingering Lifeline']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const onLifeline = (): void => {
      if (kit.chance(0.34)) breakthrough = true;
      if (inPlay.active) exquisiteThrow();
    };
    c1.run(() => kit.charges('skill', 2));

    // C4: party max HP +10 % for 25 s per opponent marked, at most 40 %.
    const baiting = kit.status('yelanc4');
    let baited = 0;
    let bait = 0;
    const baitAndSwitch = kit.buff('yelan-c4', 'hp%', () => bait);
    const lure = (opponents: number): void => {
      baited += opponents;
      if (!c4.on || baited === 0) return;
      if (opponents > 0) baiting.add();
      bait = Math.min(baited * 0.1, 0.4);
      baitAndSwitch.addToTeam();
    };
    kit.skill(casts.skill, ({ marked = 1 }) => {
      const hit = kit.make(lifeline);
      if (!baiting.active) baited = 0;
      kit.fight.after(timing.skillHitmark, () => {
        const opponents = kit.enemies.slice(0, marked);
        for (const enemy of opponents) kit.hit(hit.copy(), kit.only(enemy), 1, particles, onLifeline);
        lure(opponents.length);
      });
    });

    // Adapt With Ease (second passive): while the dice are out the active character deals 1 % more, +3.5 % each second,
    // 50 % at most.
    let thrownAt = 0;
    const adaptWithEase = kit.attackBuff('yelan-a4', { stat: 'dmg%' }, (attack) =>
      attack.actor === kit.active.index ? Math.min(Math.trunc((kit.frame - thrownAt) / 60) * 0.035 + 0.01, 0.5) : 0,
    );

    // Depth-Clarion Dice; while it is in play, normal attacks of the active character call an Exquisite Throw each second.
    const clarion = kit.attack(attacks['Depth-Clarion Dice']);
    kit.burst(casts.burst, (params) => {
      travel = params.travel ?? travel;
      kit.send(clarion);
      kit.fight.after(timing.burstHitmark, () => {
        inPlay.add();
        thrownAt = kit.frame;
        if (kit.unlocks.a4.on) adaptWithEase.addToTeam();
      });
      if (c6.on) mastermind.add(20 * 60);
      arrows = 0;
    });
    const rest = kit.rest(timing.burstIcdKey);
    kit.followNormals({
      during: inPlay,
      rest,
      every: 60,
      family: 'yelan',
      act: () => {
        exquisiteThrow();
        rest.start();
      },
    });

    // Turn Control (first passive): max HP +6/12/18/30 % for 1/2/3/4 elements in the party.
    kit.init(() => {
      if (!kit.unlocks.a1.on) return;
      const elements = new Set(kit.team.map((c) => c.element)).size;
      kit.permanent('hp%', elements >= 4 ? 0.3 : elements * 0.06, 'yelan-a1');
    });
  },
  { knownIssues: ['Holding the skill is not modelled; the param marked tells how many opponents the lifeline marks.'] },
);
