import facts from '@quartet/gamedata/characters/yelan';
import { Action, Area, character, followNormals } from '@quartet/kit';
import { later } from '../../later.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Stealthy Bowshot.
    kit.normals(facts.normals);
    kit.aimed(facts.aimed, { more: { halt: 0 } });

    // Breakthrough: the next charged shot is a barb, which charges faster and deals damage by max HP to an area.
    let breakthrough = (kit.params.breakthrough ?? 1) > 0;
    const barb = kit.attack(attacks['Breakthrough Barb']);
    const flight = attacks['Breakthrough Barb'].travel;
    kit.wrap('aim', (params, shoot) => {
      if (!breakthrough || (params.hold ?? 1) !== 1) return shoot(params);
      breakthrough = false;
      const shot = kit.make(barb);
      shot.weakPoint = params.weakspot === 1;
      const mark = timing.aimedBarbHitmark;
      kit.launch(shot, null, { snapshot: mark, hit: mark + (params.travel ?? flight) });
      return { frames: frames.aimedBarb, queueAfter: mark };
    });
    kit.field('breakthrough', () => breakthrough);

    // C6: for 20 s after the burst the arrows of normal attacks are barbs of 156 % damage, up to five.
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
        if (arrows >= unlocks.c6.arrows) mastermind.remove();
        const shot = kit.make(ofMastermind);
        shot.flat *= unlocks.c6.damage;
        kit.launch(shot, area, { snapshot: mark, hit: mark + (params.travel ?? flight) });
      }
      return { frames: frames.attack[hit], queueAfter: marks.at(-1), attackSpeed: true };
    });

    // Exquisite Throw: three shots by max HP. C2: a fourth of 14 % max HP, once in 1.8 s.
    const dice = kit.attack(attacks['Exquisite Throw'], { flat: { hp: talents.burstDice } });
    const fourth = kit.attack(attacks['Exquisite Throw (C2)'], { flat: { hp: unlocks.c2.hp } });
    let travel: number = timing.burstTravel;
    const fourthRest = kit.pause(unlocks.c2.interval * 60);
    const exquisiteThrow = (): void => {
      const die = kit.snapshot(dice);
      const area = kit.area(attacks['Exquisite Throw'].area);
      for (const later of measured.dice.first) kit.launch(die, area, travel + later);
      kit.launch(die, area, { hit: travel + measured.dice.last, once: true });
      if (c2.on && fourthRest.take()) kit.launch(fourth);
    };

    // Lingering Lifeline marks as many enemies as the param `marked` and explodes on them with damage by max HP. Each has a 34 % chance
    // to reset Breakthrough, and calls an Exquisite Throw while the dice are in play. C1: a second charge.
    const inPlay = kit.status(timing.burstKey);
    const lifeline = kit.attack(attacks['Lingering Lifeline']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const onLifeline = (): void => {
      if (kit.random.chance(measured.resetChance)) breakthrough = true;
      if (inPlay.active) exquisiteThrow();
    };
    c1.run(() => kit.self.cooldowns.setCharges(Action.skill, 1 + unlocks.c1.charges));

    // C4: each enemy marked gives everyone 10 % max HP for 25 s, up to 40 %.
    const baiting = kit.status('yelanc4');
    let baited = 0;
    let bait = 0;
    const baitAndSwitch = kit.buff('yelan-c4', 'hp%', () => bait);
    const lure = (opponents: number): void => {
      baited += opponents;
      if (!c4.on || baited === 0) return;
      if (opponents > 0) baiting.add();
      bait = Math.min(baited * unlocks.c4.hp, unlocks.c4.max);
      baitAndSwitch.addToTeam();
    };
    // Held, by a rule of the game: she moves on for `hold` frames, 3 s at most.
    const canHold = kit.rule('yelan_skill');
    kit.skill(casts.skill, ({ marked = 1, hold = 0 }) => {
      const held = canHold ? Math.min(Math.max(hold, 0), measured.longestHold) : 0;
      const hit = kit.make(lifeline);
      if (!baiting.active) baited = 0;
      kit.fight.after(timing.skillHitmark + held, () => {
        const opponents = kit.enemies.all.slice(0, marked);
        for (const enemy of opponents) kit.launch(hit.copy(), Area.only(enemy), 1, particles, onLifeline);
        lure(opponents.length);
      });
      return held === 0 ? undefined : later(casts.skill, held);
    });

    // Adapt With Ease (second passive): while the dice are in play the active character deals 1 % more damage, and 3.5 % more each
    // second, up to 50 %.
    const inPlayFor = kit.stopwatch();
    const adaptWithEase = kit.attackBuff('yelan-a4', { stat: 'dmg%' }, (attack) =>
      attack.actor === kit.active.index
        ? Math.min(Math.trunc(inPlayFor.elapsed / 60) * unlocks.a4.more + unlocks.a4.damage, unlocks.a4.max)
        : 0,
    );

    // Depth-Clarion Dice: while they are in play, normal attacks of the active character call an Exquisite Throw once a second.
    const clarion = kit.attack(attacks['Depth-Clarion Dice']);
    kit.burst(casts.burst, (params) => {
      travel = params.travel ?? travel;
      kit.launch(clarion);
      kit.fight.after(timing.burstHitmark, () => {
        inPlay.add();
        inPlayFor.start();
        if (a4.on) adaptWithEase.addToTeam();
      });
      if (c6.on) mastermind.add(unlocks.c6.seconds * 60);
      arrows = 0;
    });
    const rest = kit.rest(timing.burstIcdKey);
    followNormals(kit, {
      during: inPlay,
      rest,
      every: 60,
      family: 'yelan',
      act: () => {
        exquisiteThrow();
        rest.start();
      },
    });

    // Turn Control (first passive): 6, 12, 18 or 30 % max HP with one to four elements in the team.
    kit.init(() => {
      if (!a1.on) return;
      const elements = new Set(kit.team.map((c) => c.element)).size;
      kit.permanent('hp%', unlocks.a1.hp[elements - 1], 'yelan-a1');
    });
  },
  {
    knownIssues: [
      'Holding the skill is not modelled.',
      'The parameter marked sets how many opponents the lifeline marks.',
    ],
  },
);
