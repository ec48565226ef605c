import {
  type AttackTemplate,
  character,
  Element,
  type HitCallback,
  PERMANENT,
  Stat,
  statVector,
  Tag,
} from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/nilou';
import { icdTags } from '@quartet/gamedata/icd';

const { talents, frames, timing } = facts;

export default character(facts, (kit) => {
  const { cons, ascension, self } = kit;

  // Dance of Samser: three normals.
  kit.normals({
    mult: talents.auto,
    hitmarks: timing.attackHitmarks,
    frames: frames.attack,
    strike: 'slash',
    halt: timing.attackHitlagHaltFrame,
    defenceHalt: timing.attackDefHalt,
    clock: 'fight',
    area: (hit) => kit.hitbox(timing.attackHitboxes[hit], timing.attackOffsets[hit]),
  });

  kit.charged({
    mult: talents.charge,
    hitmark: timing.chargeHitmarks,
    frames: frames.charge,
    area: () => kit.circle(kit.player, 2.3, { offset: [0, 0.5] }),
  });

  // Dance of Haftkarsvar: begins a Pirouette of three steps, each a skill (Whirling Steps) or a normal (Sword Dance).
  const pirouette = kit.status(timing.pirouetteStatus);
  const lunarPrayer = kit.status(timing.lunarPrayerStatus);
  const step = (): number => self.tags.get(timing.skillStep) ?? 0;
  const setStep = (n: number): void => {
    self.tags.set(timing.skillStep, n);
  };
  const dance = { tag: 'skill', icd: 'ElementalArt', element: 'hydro', gauge: 25 } as const;
  const withHp = (template: AttackTemplate, table: readonly number[]) => {
    const hit = kit.make(template);
    hit.flat = kit.at('skill', table) * self.maxHp;
    return hit;
  };

  const opening = kit.attack({ ...dance, name: 'Dance of Haftkarsvar' });
  const openingParticles = kit.particlesOnHit(() => kit.draw(1, 0.5), 'hydro', timing.initialParticleICDKey, 6);
  const stepParticle = kit.particlesOnHit(1, 'hydro', timing.pirouetteParticleICDKey, 6);
  kit.does('skill', () => {
    const mark = timing.skillHitmark;
    kit.queue(withHp(opening, talents.skill), kit.circle(kit.player, 2.5), mark, mark, openingParticles);
    setStep(0);
    pirouette.add(10 * 60);
    kit.cooldown('skill', 18 * 60);
    return { frames: frames.skill };
  });
  kit.readiness('skill', (_params, fallback) => (pirouette.active ? 0 : fallback()));

  // C4: when the third step of a Pirouette hits, 15 energy and 50 % burst damage for 8 s.
  const c4Bonus = statVector({ 'dmg%': 0.5 });
  const ascent = kit.attackBuff('nilou-c4', ({ tag }) => (tag === Tag.burst ? c4Bonus : null));
  const onThirdStep = kit.oncePerAttack(() => {
    kit.addEnergy(15, 'nilou-c4');
    ascent.add(8 * 60);
  });
  const stepCallbacks = (): (HitCallback | null)[] => {
    if (!pirouette.active) return [];
    return [cons >= 4 && step() === 2 ? onThirdStep : null, stepParticle];
  };

  // Sword Dance; its third step is the Luminous Illusion.
  const swordDance = [
    kit.attack({ ...dance, name: 'Sword Dance 0', strike: 'slash' }),
    kit.attack({ ...dance, name: 'Sword Dance 1', strike: 'slash' }),
    kit.attack({ ...dance, name: timing.skillIllusionAbil, strike: 'pierce' }),
  ];
  const danceWithSword = (travel: number) => {
    const n = step();
    const centre = n === 2 ? kit.target : kit.player;
    const area = kit.hitboxOn(centre, timing.swordDanceHitboxes[n], timing.swordDanceOffsets[n]);
    const mark = timing.swordDanceHitMarks[n] + (n === 2 ? travel : 0);
    kit.queue(withHp(swordDance[n], talents.swordDance[n]), area, mark, mark, ...stepCallbacks());
    setStep((n + 1) % 3);
    return { frames: frames.swordDance[n], queueAfter: timing.swordDanceHitMarks[n], attackSpeed: true };
  };

  // Whirling Steps; the third is the Water Wheel.
  const whirl = ['Whirling Steps 0', 'Whirling Steps 1', 'Water Wheel'].map((name) =>
    kit.attack({ ...dance, name, strike: 'slash' }),
  );
  const danceWithSteps = () => {
    const n = step();
    const area = kit.hitbox(timing.whirlingStepsHitboxes[n], timing.whirlingStepsOffsets[n]);
    const mark = timing.whirlingStepsHitMarks[n];
    kit.queue(withHp(whirl[n], talents.whirlingSteps[n]), area, mark, mark, ...stepCallbacks());
    setStep((n + 1) % 3);
    return { frames: frames.whirlingSteps[n] };
  };

  // After the third step: the Golden Chalice's Bounty, and by the kind of that step Lunar Prayer or the Tranquility Aura.
  const finish = (delay: number, then: () => void): void => {
    if (step() !== 0) return;
    kit.own.after(delay, () => {
      grantBounty();
      pirouette.remove();
      then();
    });
  };
  let swordDanced = false;
  kit.wrap('attack', (params, normal) => {
    swordDanced = pirouette.active || lunarPrayer.active;
    if (!swordDanced) return normal(params);
    const inPirouette = pirouette.active;
    const cast = danceWithSword(params.travel ?? 0);
    if (inPirouette) finish(timing.delayDance, () => lunarPrayer.add(8 * 60));
    return cast;
  });
  // Sword Dances do not move the chain of normals on.
  const { advanceNormal } = self;
  self.advanceNormal = () => {
    if (!swordDanced) advanceNormal();
  };
  kit.wrap('skill', (params, begin) => {
    if (!pirouette.active) return begin(params);
    const cast = danceWithSteps();
    finish(timing.delaySteps, unfoldAura);
    return cast;
  });

  // Tranquility Aura: wets what is around the active character twice a second. C1: 6 s longer.
  const aura = kit.status(timing.tranquilityAuraStatus);
  const ripple = kit.attack({
    name: 'Tranquility Aura',
    tag: 'none',
    icd: 'NilouTranquilityAura',
    icdGroup: 'Nilou',
    element: 'hydro',
    gauge: 25,
  });
  let auraSince = -1;
  const unfoldAura = (): void => {
    aura.add((cons >= 1 ? 18 : 12) * 60);
    const since = kit.frame;
    auraSince = since;
    const wave = (): void => {
      if (auraSince !== since || !aura.active) return;
      kit.queue(ripple, kit.circle(kit.player, 2.5), -1, 1);
      kit.own.after(30, wave);
    };
    wave();
  };

  // Court of Dancing Petals (first passive): in a team of dendro and hydro, everyone has the Bounty for 30 s. Their bloom
  // makes Bountiful Cores, and a dendro attack on them gives the team 100 elemental mastery for 10 s.
  const bounty = timing.a1Status;
  let bloomTeam = false;
  const grantBounty = (): void => {
    if (!bloomTeam) return;
    for (const c of kit.team) c.addStatus(bounty, 30 * 60, true);
    if (ascension >= 4) strengthenCores();
  };
  // Dreamy Dance of Aeons (second passive): Bountiful Cores do 9 % more damage for each 1000 of her max HP over 30000, up to
  // 400 %; looked at every half second.
  let coreBonus = 0;
  let lookSince = -1;
  const strongerCores = kit.reactionBuff(timing.a4Mod, ({ tag, icdTag }) =>
    tag === Tag.bloom && icdTag === icdTags.BountifulCoreDamage ? coreBonus : 0,
  );
  const strengthenCores = (): void => {
    strongerCores.addToTeam(30 * 60);
    const since = kit.frame;
    lookSince = since;
    const look = (): void => {
      if (lookSince !== since || !strongerCores.active) return;
      coreBonus = Math.min(Math.max((self.maxHp - 30000) * 0.001 * 0.09, 0), 4);
      kit.own.after(30, look);
    };
    kit.own.after(30, look);
  };

  // Dance of Abzendegi: Distant Dreams, Listening Spring. Each enemy hit is hit again by a Lingering Aeon about 2 s later.
  const burst = { tag: 'burst', element: 'hydro', gauge: 25 } as const;
  const spring = kit.attack({
    ...burst,
    name: 'Dance of Abzendegi: Distant Dreams, Listening Spring',
    strike: 'slash',
  });
  const aeon = kit.attack({ ...burst, name: 'Lingering Aeon' });
  const linger: HitCallback = (target) => {
    const enemy = kit.enemy(target);
    if (enemy === null) return;
    enemy.addStatus(timing.lingeringAeonStatus, timing.burstAeonHitmark, false);
    enemy.after(timing.burstAeonHitmark, () => {
      const hit = kit.make(aeon);
      hit.flat = self.maxHp * kit.at('burst', talents.burstAeon);
      kit.queue(hit, kit.only(enemy), 0, 0);
    });
  };
  kit.does('burst', () => {
    const hit = kit.make(spring);
    hit.flat = self.maxHp * kit.at('burst', talents.burst);
    kit.queue(hit, kit.circle(kit.player, 3), timing.burstHitmark, timing.burstHitmark, linger);
    kit.consumeEnergy(4);
    kit.cooldown('burst', 18 * 60);
    return { frames: frames.burst };
  });

  kit.init(() => {
    // The dance ends with any change of characters.
    kit.on(
      'swap',
      () => {
        pirouette.remove();
        lunarPrayer.remove();
        setStep(0);
      },
      'nilou-exit',
    );
    // C1: 65 % Luminous Illusion damage.
    if (cons >= 1) {
      const bonus = statVector({ 'dmg%': 0.65 });
      kit.attackBuff('nilou-c1', ({ name }) => (name === timing.skillIllusionAbil ? bonus : null)).add(PERMANENT);
    }
    // C2: those with the Bounty lower resistance by 35 % for 10 s, to hydro by hydro damage and to dendro by bloom.
    if (cons >= 2)
      kit.on(
        'enemyDamage',
        (enemy, { actor, element, tag }, damage) => {
          if (damage === 0 || !kit.team[actor].statusActive(bounty)) return;
          if (element === Element.hydro) enemy.addResist('nilou-c2-hydro', Element.hydro, -0.35, 10 * 60);
          else if (tag === Tag.bloom || tag === Tag.directLunarBloom)
            enemy.addResist('nilou-c2-dendro', Element.dendro, -0.35, 10 * 60);
        },
        'nilou-c2',
      );
    // C6: 0.6 % critical rate and 1.2 % critical damage for each 1000 of max HP, up to 30 % and 60 %.
    if (cons >= 6) {
      const rate = statVector({});
      const damage = statVector({});
      kit.permanent(
        () => {
          rate[Stat.cr] = Math.min(self.maxHp * 0.001 * 0.006, 0.3);
          return rate;
        },
        'nilou-c6-cr',
        { stat: 'cr', extra: true },
      );
      kit.permanent(
        () => {
          damage[Stat.cd] = Math.min(self.maxHp * 0.001 * 0.012, 0.6);
          return damage;
        },
        'nilou-c6-cd',
        { stat: 'cd', extra: true },
      );
    }
    const count = (element: number): number => kit.team.filter((c) => c.element === element).length;
    const dendro = count(Element.dendro);
    if (ascension < 1 || dendro === 0 || dendro + count(Element.hydro) < kit.team.length) return;
    bloomTeam = true;
    kit.sim.team.bountifulCores = (bloom) => kit.team[bloom.actor].statusActive(bounty);
    const mastery = kit.buff('nilou-a1-em', { em: 100 });
    kit.on(
      'playerHit',
      (who, attack) => {
        if (attack.element === Element.dendro && who.statusActive(bounty)) mastery.addToTeam(10 * 60);
      },
      'nilou-a1',
    );
  });
});
