import { type Area, character, Element, EVERYONE, PERMANENT, Stat, statVector, Tag } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/diona';

const { talents, frames, timing, hitlag } = facts;

const PAW_SHIELD = 'dionaSkill';

export default character(
  facts,
  (kit) => {
    const { cons, self } = kit;
    const { player, shields } = kit.sim;

    // Katzlein Style.
    kit.normals({
      mult: talents.auto,
      hitmarks: timing.attackHitmarks,
      frames: frames.attack,
    });
    kit.aimed({
      levels: [
        { name: 'Aimed Shot', mult: talents.aim, element: 'physical' },
        { name: 'Fully-Charged Aimed Shot', mult: talents.fullaim, element: 'cryo' },
      ],
      hitmarks: timing.aimedHitmarks,
      frames: frames.aimed,
      more: { icd: 'ExtraAttack', haltFactor: hitlag['FullAim-Head'].scale },
    });

    // Signature Mix: damage and healing of the active character every 2 s for 12.5 s, with the stats of the cast.
    const splash = kit.attack({
      name: 'Signature Mix (Initial)',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'cryo',
      gauge: 25,
      mult: talents.burst,
    });
    const mist = kit.attack({
      name: 'Signature Mix (Tick)',
      tag: 'burst',
      icd: 'ElementalBurst',
      element: 'cryo',
      gauge: 25,
      mult: talents.burstDot,
    });
    const field = kit.teamStatus('diona-q');
    const fieldFrames = 750;
    let reach: Area = kit.circle(kit.player, 7);
    const inside = (): boolean => reach.contains(kit.player.x, kit.player.y);

    // C6: in the field, 200 EM above half HP, else 30 % more healing received.
    const elemental = kit.buff('diona-c6', { em: 200 });
    const tipsy = kit.healBuff('diona-c6-healbonus', () => 0.3);
    const closingTime = (): void => {
      if (!inside()) return;
      const { active } = kit;
      if (active.hpRatio > 0.5) elemental.add(120, active);
      else {
        tipsy.add(120, active);
        self.tags.set(`c6bonus-${active.key}`, kit.frame + 120);
      }
    };

    kit.does('burst', () => {
      const { burstStart } = timing;
      kit.queue(splash, kit.circleFrom(kit.player, kit.target, 3), 0, burstStart);
      const area = kit.circleFrom(kit.player, kit.target, 6.5);
      const tick = kit.snapshot(kit.make(mist));
      const amount = kit.at('burst', talents.burstHealPer) * self.maxHp + kit.at('burst', talents.burstHealFlat);
      const bonus = tick.stats[Stat.heal];
      reach = kit.circle({ x: area.x, y: area.y }, 7);
      field.add(fieldFrames + burstStart);
      kit.fight.after(burstStart, () => {
        for (let i = 1; i <= 6; i++)
          kit.fight.after(i * 120, () => {
            kit.queueReady(tick, area, 0);
            if (inside()) kit.heal('Drunken Mist', kit.sim.active, amount, bonus);
          });
        if (cons >= 6) for (let at = 30; at <= fieldFrames; at += 30) kit.fight.after(at, closingTime);
      });
      // C1: 15 energy when the field ends.
      if (cons >= 1) kit.fight.after(burstStart + fieldFrames, () => kit.addEnergy(15, 'diona-c1'));
      kit.cooldown('burst', 20 * 60, 41);
      kit.consumeEnergy(43);
      return { frames: frames.burst };
    });

    // C4: in the field, aimed shots charge faster.
    const swiftShot = kit.attack({
      name: 'Fully-Charged Aimed Shot (C4)',
      tag: 'charge',
      icd: 'ExtraAttack',
      element: 'cryo',
      gauge: 25,
      strike: 'pierce',
      halt: hitlag['FullAim-Head'].time,
      haltFactor: hitlag['FullAim-Head'].scale,
      headshotOnly: true,
      deployable: true,
      mult: talents.fullaim,
    });
    if (cons >= 4)
      kit.wrap('aim', (params, draw) => {
        if ((params.hold ?? 1) !== 1 || field.remaining === 0 || !inside()) return draw(params);
        const mark = timing.aimedC4Hitmark;
        const shot = kit.make(swiftShot);
        shot.weakPoint = params.weakspot === 1;
        kit.queue(shot, kit.arrow(), mark, mark + (params.travel ?? 10));
        return { frames: frames.aimedC4, queueAfter: mark };
      });

    // Icy Paws: 2 or, held, 5 paws. Each that hits lengthens one shield from max HP; five make it 75 % stronger.
    // C2: 15 % more damage and shield.
    const paw = kit.attack({
      name: 'Icy Paw',
      tag: 'skill',
      icd: 'ElementalArt',
      element: 'cryo',
      gauge: 25,
      strike: 'pierce',
      mult: talents.paw,
    });
    const particle = kit.oncePerAttack(() => {
      if (kit.chance(0.8)) kit.particles(1, 'cryo');
    });
    let shieldFrom = -1;
    const throwPaws = (count: number, release: number, travel: number): void => {
      const cast = kit.frame;
      let strength = kit.at('skill', talents.pawShieldPer) * self.maxHp + kit.at('skill', talents.pawShieldFlat);
      if (count === 5) strength *= 1.75;
      if (cons >= 2) strength *= 1.15;
      const protect = kit.oncePerAttack(() => {
        const perPaw = Math.trunc(kit.at('skill', talents.pawDur) * 60);
        const standing = shields.get(PAW_SHIELD);
        let hp = strength;
        let left = perPaw;
        if (standing !== undefined) {
          left += standing.expiry - kit.frame;
          if (shieldFrom === cast) hp = standing.hp;
          else left += perPaw;
        }
        shieldFrom = cast;
        kit.shield({
          name: 'Icy Paws (Shield)',
          type: PAW_SHIELD,
          target: EVERYONE,
          element: Element.cryo,
          hp,
          frames: Math.min(left, perPaw * 5),
        });
      });
      for (let i = 0; i < count; i++) {
        const area = kit.circleFrom(kit.player, kit.target, 0.5);
        kit.queue(paw, area, 0, travel + release - 5 + i, protect, particle);
      }
    };
    kit.does('skill', (params) => {
      const held = params.hold === 1;
      const release = held ? timing.skillHoldHitmark : timing.skillPressHitmark;
      throwPaws(held ? 5 : 2, release, params.travel ?? 10);
      kit.cooldown('skill', (held ? 15 : 6) * 60, release);
      return { frames: held ? frames.skillHold : frames.skillPress };
    });

    kit.init(() => {
      // Cat's Tail Secret Menu (first passive): 10 % less stamina while the shield holds.
      if (kit.ascension >= 1) {
        const lighter = { value: -0.1, done: false };
        const same = { value: 0, done: false };
        player.addStaminaModifier('diona-a1', PERMANENT, () =>
          shields.get(PAW_SHIELD) === undefined ? same : lighter,
        );
      }
      if (cons >= 2) {
        const more = statVector({ 'dmg%': 0.15 });
        kit.attackBuff('diona-c2', ({ tag }) => (tag === Tag.skill ? more : null)).add(PERMANENT);
      }
    });
  },
  {
    knownIssues: [
      "Drunkards' Farce (second passive) is not modelled: enemies in the field keep their ATK.",
      "Cat's Tail Secret Menu (first passive) gives no movement speed.",
    ],
  },
);
