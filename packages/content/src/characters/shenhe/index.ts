import { type Area, type Attack, character, Element, type Kit, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/shenhe';

const { talents, frames, timing } = facts;

/** Frames from the spirit's coming to its first pair of strikes, and between pairs. */
const FIRST_STRIKE = 82;
const STRIKE_INTERVAL = 117;
/** Effects of the field are renewed every 0.3 s and last 0.6 s. */
const FIELD_INTERVAL = 18;
const FIELD_EFFECT = 36;

const setup = (kit: Kit): void => {
  const { cons, self, sim } = kit;

  // Dawnstar Piercer: the fourth attack thrusts twice.
  kit.normals({
    mult: talents.attack,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: ['slash', 'slash', 'slash', 'spear', 'slash'],
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
  });
  kit.charged({ mult: talents.charged, hitmark: timing.chargeHitmark, frames: frames.charge });

  // C4: each hit that a quill strengthens gives a stack for 60 s, 50 at most; the next skill uses them up for 5 % each.
  const insight = kit.status(timing.c4BuffKey);
  let stacks = 0;
  const gainStack = (): void => {
    stacks = Math.min(insight.active ? stacks + 1 : 1, 50);
    insight.add(60 * 60);
  };
  const spendStacks = (): number => {
    const bonus = insight.active ? 0.05 * stacks : 0;
    stacks = 0;
    insight.remove();
    return bonus;
  };

  // Icy Quill: cryo talent damage of whoever holds quills grows by a part of her ATK and uses one up.
  // C6: normal and charged attacks use none.
  const quill = timing.quillKey;
  kit.init(() => {
    kit.on(
      'enemyHit',
      (_enemy, attack) => {
        const { element, tag } = attack;
        if (element !== Element.cryo || tag < Tag.normal || tag > Tag.burst) return;
        const holder = kit.team[attack.actor];
        const left = holder.tags.get(quill) ?? 0;
        if (left <= 0 || !holder.statusActive(quill)) return;
        if (cons < 6 || (tag !== Tag.normal && tag !== Tag.charge)) holder.tags.set(quill, left - 1);
        attack.flat += kit.at('skill', talents.skillpp) * self.totalAtk;
        // The stack comes once the damage is settled.
        if (cons >= 4) kit.fight.after(0, gainStack);
      },
      'shenhe-quill-hook',
    );
  });

  // Spirit Communion Seal (second passive): after a press the team's skills and bursts deal 15 % more damage for 10 s,
  // after a hold normal, charged and plunging attacks for 15 s.
  const seal = statVector({ 'dmg%': 0.15 });
  const isAttack = (tag: number): boolean => tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge;
  const isAbility = (tag: number): boolean => tag === Tag.skill || tag === Tag.skillHold || tag === Tag.burst;
  const a4Press = kit.attackBuff('shenhe-a4-press', ({ tag }) => (isAbility(tag) ? seal : null));
  const a4Hold = kit.attackBuff('shenhe-a4-hold', ({ tag }) => (isAttack(tag) ? seal : null));
  const giveQuills = (a4: typeof a4Press, count: number, duration: number): void => {
    for (const member of kit.team) {
      member.addStatus(quill, duration, true);
      member.tags.set(quill, count);
      a4.add(duration, member);
    }
  };

  // Spring Spirit Summoning. The quills, too, come with the second passive only. C1: two charges.
  const press = kit.attack({
    name: 'Spring Spirit Summoning (Press)',
    tag: 'skill',
    element: 'cryo',
    gauge: 25,
    strike: 'spear',
    haltFactor: 0.01,
    defenceHalt: true,
    deployable: true,
    mult: talents.skillPress,
  });
  const hold = kit.attack({
    name: 'Spring Spirit Summoning (Hold)',
    tag: 'skill',
    element: 'cryo',
    gauge: 50,
    strike: 'slash',
    mult: talents.skillHold,
  });
  const summon = (template: typeof press): Attack => {
    const hit = kit.snapshot(kit.make(template));
    if (cons >= 4) hit.stats[Stat['dmg%']] += spendStacks();
    return hit;
  };
  // A press gives particles for every opponent it hits.
  const pressParticles = (): void => kit.particles(3, 'cryo');
  const holdParticles = kit.particlesOnHit(4, 'cryo', timing.holdParticleICDKey, 30);
  if (cons >= 1) kit.charges('skill', 2);
  kit.does('skill', (params) => {
    if ((params.hold ?? 0) !== 0) {
      kit.fight.after(timing.skillHoldHitmark, () =>
        kit.queueReady(summon(hold), kit.circle(kit.player, 4, { offset: [0, 1.5] }), 0, holdParticles),
      );
      if (kit.ascension >= 4) kit.fight.after(timing.skillHoldCDStart + 1, () => giveQuills(a4Hold, 7, 15 * 60));
      kit.cooldown('skill', 15 * 60, timing.skillHoldCDStart + 1);
      return { frames: frames.skillHold };
    }
    kit.fight.after(timing.skillPressHitmark, () =>
      kit.queueReady(summon(press), kit.circleFrom(kit.player, kit.target, 0.8), 0, pressParticles),
    );
    if (kit.ascension >= 4) kit.fight.after(timing.skillPressCDStart + 1, () => giveQuills(a4Press, 5, 10 * 60));
    kit.cooldown('skill', 10 * 60, timing.skillPressCDStart);
    return { frames: frames.skillPress };
  });

  // Divine Maiden's Deliverance: a field that lowers cryo and physical resistance, in which the spirit strikes in pairs.
  const deliverance = kit.attack({
    name: "Divine Maiden's Deliverance (Initial)",
    tag: 'burst',
    element: 'cryo',
    gauge: 25,
    strike: 'blunt',
    poise: 250,
    mult: talents.burst,
  });
  const spirit = kit.attack({
    name: "Divine Maiden's Deliverance (DoT)",
    tag: 'burst',
    icd: 'ElementalBurst',
    element: 'cryo',
    gauge: 25,
    mult: talents.burstdot,
  });
  const standing = kit.status(timing.burstKey, false);
  // Deific Embrace (first passive): 15 % cryo damage for the active character in the field.
  const embrace = kit.buff('shenhe-a1', { 'cryo%': 0.15 });
  // C2: the field lasts 6 s longer and adds 15 % critical damage to that character's cryo hits.
  const centered = statVector({ cd: 0.15 });
  const c2 = kit.attackBuff('shenhe-c2', (attack) => (attack.element === Element.cryo ? centered : null));
  const duration = (cons >= 2 ? 18 : 12) * 60;
  const pairs = cons >= 2 ? 9 : 6;
  const renew = (field: Area): void => {
    if (field.contains(kit.player.x, kit.player.y)) {
      if (kit.ascension >= 1) embrace.add(FIELD_EFFECT, kit.active);
      if (cons >= 2) c2.add(FIELD_EFFECT, kit.active);
    }
    const shred = -kit.at('burst', talents.burstrespp);
    for (const enemy of sim.enemiesIn(field)) {
      enemy.addResist('shenhe-burst-shred-cryo', Element.cryo, shred, FIELD_EFFECT);
      enemy.addResist('shenhe-burst-shred-phys', Element.physical, shred, FIELD_EFFECT);
    }
  };
  kit.does('burst', () => {
    const field = kit.circle(kit.player, 8, { offset: [0, 2] });
    const centre = { x: field.x, y: field.y };
    kit.queue(deliverance, kit.circle(centre, 8, { fan: 120 }), timing.burstHitmark, timing.burstHitmark);
    standing.add(duration);
    const strikes = kit.circle(centre, 7);
    const strike = kit.make(spirit);
    kit.fight.after(timing.burstStart, () => {
      kit.snapshot(strike);
      for (let i = 0; i < pairs; i++) {
        const first = FIRST_STRIKE + i * STRIKE_INTERVAL;
        kit.queueReady(strike, strikes, first);
        kit.queueReady(strike, strikes, first + 30 + timing.burstTickOffset[i]);
      }
    });
    for (let i = 0; i < duration; i += FIELD_INTERVAL) kit.fight.after(timing.burstStart + i, () => renew(field));
    kit.cooldown('burst', 20 * 60);
    kit.consumeEnergy(4);
    return { frames: frames.burst };
  });
};

export default character(facts, setup, {
  knownIssues: ['Icy Quills come with the second passive only.'],
});
