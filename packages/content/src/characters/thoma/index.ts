import { character, Element, EVERYONE, PERMANENT, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/thoma';

const { talents, frames, timing, hitlag } = facts;

const BARRIER = 'thomaSkill';

export default character(
  facts,
  (kit) => {
    const { cons, self } = kit;
    const { shields } = kit.sim;

    // Swiftshatter Spear.
    kit.normals({
      mult: talents.attack,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
      strike: ['slash', 'slash', 'slash', 'spear'],
      halt: timing.attackHitlagHaltFrame,
      defenceHalt: timing.attackDefHalt,
      area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit], timing.attackFanAngles[hit]),
    });

    kit.charged({
      mult: talents.charged,
      hitmark: timing.chargeHitmark,
      frames: frames.charge,
      haltFactor: hitlag.CA.scale,
      queueAfter: timing.chargeHitmark,
    });

    // Blazing Barrier: a shield from max HP for 8 s. Fiery Collapse adds to a standing one, Blazing Blessing restores
    // it, both up to its ceiling.
    const hpShare = (talent: 'skill' | 'burst', share: readonly number[], flat: readonly number[]): number =>
      kit.at(talent, share) * self.maxHp + kit.at(talent, flat);
    // Imbricated Armor (first passive): each barrier counts, at most every 0.3 s, up to 5 times.
    const armor = kit.status('thoma-a1');
    const armorRest = kit.status('thoma-a1-icd');
    let layers = 0;
    // C6: a barrier gives everyone 15 % more damage of normal, charged and plunging attacks for 6 s.
    const heart = statVector({ 'dmg%': 0.15 });
    const burningHeart = kit.attackBuff('thoma-c6', ({ tag }) =>
      tag === Tag.normal || tag === Tag.charge || tag === Tag.plunge ? heart : null,
    );
    const barrier = (name: string, hp: number, adds: boolean): void => {
      if (layers < 5 && !armorRest.active) {
        layers++;
        armorRest.add(18);
        armor.add(6 * 60);
      }
      const standing = shields.get(BARRIER);
      let total = hp;
      if (standing !== undefined) {
        total = adds ? standing.hp + hp : Math.max(standing.hp, hp);
        total = Math.min(total, hpShare('skill', talents.shieldppmax, talents.shieldflatmax));
      }
      kit.fight.after(1, () =>
        kit.shield({ name, type: BARRIER, target: EVERYONE, element: Element.pyro, hp: total, frames: 8 * 60 }),
      );
      if (cons >= 6) burningHeart.addToTeam(6 * 60);
    };

    // Blazing Blessing. C1: 3 s sooner again, as if the protected character were always hit.
    const blessing = kit.attack({
      name: 'Blazing Blessing',
      tag: 'skill',
      element: 'pyro',
      gauge: 25,
      strike: 'slash',
      halt: hitlag['E-Skill'].time,
      haltFactor: hitlag['E-Skill'].scale,
      defenceHalt: true,
      mult: talents.skill,
    });
    const particles = kit.particlesOnHit(() => kit.draw(3, 0.5), 'pyro', timing.particleICDKey, 18);
    kit.does('skill', () => {
      const mark = timing.skillHitmark;
      kit.fight.after(9, () => barrier('Thoma Skill', hpShare('skill', talents.shieldpp, talents.shieldflat), false));
      kit.queue(blessing, kit.circle(kit.player, 3, { offset: [0, 1], fan: 270 }), mark, mark, particles);
      kit.fight.after(9, () => kit.infusePlayer('pyro', 25, 30));
      kit.cooldown('skill', (cons >= 1 ? 12 : 15) * 60, 9);
      return { frames: frames.skill };
    });

    // Crimson Ooyoroi: for 15 s (C2: 18 s) normal attacks call Fiery Collapse, which adds to the barrier.
    // C1: 3 s sooner again. C4: 15 energy back.
    const ooyoroi = kit.attack({
      name: 'Crimson Ooyoroi',
      tag: 'burst',
      element: 'pyro',
      gauge: 50,
      mult: talents.burst,
    });
    const scorching = kit.status(timing.burstKey);
    kit.does('burst', () => {
      const mark = timing.burstHitmark;
      kit.queue(ooyoroi, kit.circle(kit.player, 4), mark, mark);
      scorching.add((cons >= 2 ? 18 : 15) * 60);
      if (cons >= 4) kit.fight.after(8, () => kit.addEnergy(15, 'thoma-c4'));
      kit.cooldown('burst', (cons >= 1 ? 17 : 20) * 60);
      kit.consumeEnergy(7);
      return { frames: frames.burst };
    });

    const fieryCollapse = kit.attack({
      name: 'Fiery Collapse',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'pyro',
      gauge: 25,
      mult: talents.burstproc,
    });
    const rest = kit.status(timing.burstICDKey);
    const addToBarrier = kit.oncePerAttack(() =>
      barrier('Thoma Burst', hpShare('burst', talents.burstshieldpp, talents.burstshieldflat), true),
    );
    const collapse = (): void => {
      const hit = kit.make(fieryCollapse);
      // Flaming Assault (second passive): 2.2 % of max HP.
      if (kit.ascension >= 1) hit.flat = 0.022 * self.maxHp;
      kit.queue(hit, kit.box(kit.player, 4.5, 8), 0, 11, addToBarrier);
      rest.add(60);
    };

    kit.init(() => {
      if (kit.ascension >= 1) {
        const nothing = { value: 0, done: false };
        shields.addBonus('thoma-a1', PERMANENT, () => nothing);
        kit.on(
          'swap',
          () => {
            layers = 0;
          },
          'thoma-a1-swap',
        );
      }
      kit.followNormals({ during: scorching, rest, every: 60, family: 'xingqiu', act: collapse });
    });
  },
  {
    knownIssues: [
      'Imbricated Armor (first passive) counts barriers but never strengthens them.',
      'Flaming Assault (second passive) works from ascension 1 on.',
      'C1 takes 3 s off every cooldown, whether or not a protected character is hit.',
    ],
  },
);
