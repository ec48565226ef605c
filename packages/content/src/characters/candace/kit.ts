import facts from '@quartet/gamedata/characters/candace';
import { Action, type Character, character, Element, type Hit, PERMANENT, Tag } from '@quartet/kit';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

const WAVE = attacks["Sacred Rite: Wagtail's Tide (Wave)"];
const [PRESSED] = attacks["Sacred Rite: Heron's Sanctum"];
const [, CHARGED] = attacks["Sacred Rite: Heron's Sanctum (Charged)"];
const MELEE = ['claymore', 'polearm', 'sword'];
const { 'dmg%': normalDamage } = facts.bonuses['candace-q-dmg'];
const INFUSED = [Tag.normal, Tag.charge, Tag.plunge];

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a4, c1, c2, c4, c6 } = kit.unlocks;

    // Gleaming Spear - Guardian Stance.
    kit.normals(facts.normals);
    kit.charged(facts.charged);
    kit.plunges(facts.plunge);

    // Prayer of the Crimson Crown: elemental normal attacks of everyone deal 20 % more damage. Celestial Dome of Sand (second passive): and
    // 0.5 % for each 1000 of her max HP.
    const crown = kit.status(timing.burstKey);
    const elemental = ({ element }: Hit): boolean => element !== Element.physical && element !== Element.none;
    const whileCrowned = (key: string, more: () => number) =>
      kit.attackBuff(key, { stat: 'dmg%', tags: ['normal'] }, (attack) =>
        crown.active && elemental(attack) ? more() : 0,
      );
    const prayer = whileCrowned(timing.burstDmgKey, () => normalDamage);
    const dome = whileCrowned(timing.a4Key, () => (unlocks.a4.damage * self.maxHp) / unlocks.a4.hp);
    kit.init(() => {
      prayer.addToTeam(PERMANENT);
      if (a4.on) dome.addToTeam(PERMANENT);
    });

    // While it lasts it gives hydro to the melee weapon on the field, and the first three characters that are swapped in bring a wave.
    const wave = kit.attack(WAVE);
    let waves = 0;
    const infuse = (character: Character): void => {
      if (kit.active !== character || !crown.active) return;
      if (MELEE.includes(character.weaponClass))
        character.infuse('candace-q-infuse', Element.hydro, INFUSED, measured.infusion, true);
      kit.own.after(measured.renewed, () => infuse(character));
    };
    kit.on('swap', { during: crown }, (_from, to) => {
      infuse(to);
      if (waves === measured.waves) return;
      waves++;
      kit.launch(wave);
    });

    // Sacred Rite: Heron's Sanctum: a shield of hers until she strikes, by max HP; held, or after a perfect guard (param `perfect`), it is
    // charged. C2: 20 % max HP for 15 s when it hits. C4: the charged one has the shorter cooldown too.
    const forms = [PRESSED, CHARGED].map((spec) => ({ attack: kit.attack(spec), area: spec.area }));
    const particles = measured.particles.map((count) => kit.particlesOnHit(timing.particleIcdKey, { count }));
    const glory = kit.buff('candace-c2');
    kit.does('skill', (params) => {
      const perfect = (params.perfect ?? 0) !== 0;
      const form = perfect || (params.hold ?? 0) > 0 ? 1 : 0;
      const saved = perfect ? measured.perfect : 0;
      const at = timing.skillHitmarks[form] - saved;
      kit.launch(forms[form].attack, kit.area(forms[form].area), at, c2.on ? () => glory.add() : null, particles[form]);
      kit.shields.add({
        name: "Sacred Rite: Heron's Sanctum (Shield)",
        type: 'candaceSkill',
        target: self.index,
        element: Element.hydro,
        hp: kit.at('skill', talents.skillShieldShare) * self.maxHp + kit.at('skill', talents.skillShieldFlat),
        frames: at,
      });
      self.cooldowns.start(Action.skill, timing.skillCd[c4.on ? 0 : form], timing.skillCdStarts[form]);
      const cancels = frames.skill[form];
      return { frames: cancels, offset: -saved, length: cancels.animation, queueAfter: cancels.next.swap };
    });

    // Sacred Rite: Wagtail's Tide. C1: 3 s longer.
    const tide = kit.attack(attacks["Sacred Rite: Wagtail's Tide (Initial)"]);
    kit.burst(casts.burst, () => {
      waves = 0;
      kit.launch(tide);
      kit.fight.after(timing.burstHitmark, () => {
        crown.add((measured.crownSeconds + (c1.on ? unlocks.c1.seconds : 0)) * 60);
        infuse(self);
      });
    });

    // C6: elemental normal attacks of the others on the field bring a wave of 15 % of her max HP, every 2.3 s.
    c6.run(() => {
      const overflow = kit.attack(attacks['The Overflow (C6)'], { flat: { hp: unlocks.c6.hp } });
      kit.on(
        'enemyDamage',
        {
          by: 'active',
          tags: ['normal'],
          during: crown,
          damaging: true,
          where: (_enemy, attack) => attack.actor !== self.index && elemental(attack),
          rest: kit.rest(timing.c6IcdKey),
        },
        () => kit.launch(overflow),
      );
    });
  },
  {
    knownIssues: ['Aegis of Crossed Arrows (first passive) is not modelled: add `perfect=1` for a perfect guard.'],
  },
);
