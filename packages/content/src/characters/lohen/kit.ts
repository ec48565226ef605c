import facts from '@quartet/gamedata/characters/lohen';
import { Action, character, oncePerAttack, PERMANENT, Stat, Tag } from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';

const { attacks, casts, chains, chargedBy, plungeBy, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Masterstroke, for 13 s or until he leaves the field.
    const stance = kit.status(timing.masterstrokeKey);
    kit.on('swap', { by: 'self', during: stance }, () => stance.remove());

    // Joy: 17 for a hit of a normal or charged attack in Masterstroke, up to 100, while Etched Into Bone and Soul can still be used.
    let joy = 0;
    let used = 0;
    const uses = measured.etchedUses + (c6.on ? unlocks.c6.uses : 0);
    const ofNormal = kit.pause(measured.every);
    const ofCharge = kit.pause(measured.every);
    const enjoy = (pause: { take(): boolean }): void => {
      if (stance.active && used < uses && pause.take()) joy = Math.min(joy + measured.hitJoy, measured.maxJoy);
    };
    kit.field('joy', () => (stance.active ? joy : 0));

    // Will to Win, up to 100: 1 for a teammate's hit in Masterstroke, 20 if it deals 1000 % of his base ATK. Moratorium on Questioning
    // (first passive): 60 more if it deals 3000 %. Each once in 0.1 s for each teammate. C1: five times as much, up to 300.
    let will = 0;
    const mostWill = measured.maxWill * (c1.on ? unlocks.c1.maxFactor : 1);
    const gain = (amount: number): void => {
      will = Math.min(will + amount * (c1.on ? unlocks.c1.gainFactor : 1), mostWill);
    };
    const ofWeak = kit.team.map(() => kit.pause(measured.every));
    const ofStrong = kit.team.map(() => kit.pause(measured.every));
    const ofStrongest = kit.team.map(() => kit.pause(measured.every));
    kit.on('enemyDamage', { by: 'others', during: stance, damaging: true }, (_enemy, { actor }, damage) => {
      const base = self.stat(Stat.base_atk);
      if (damage >= measured.strongAtk * base) {
        if (ofStrong[actor].take()) gain(measured.strongWill);
      } else if (ofWeak[actor].take()) gain(measured.weakWill);
      if (a1.on && damage >= unlocks.a1.atk * base && ofStrongest[actor].take()) gain(unlocks.a1.will);
    });
    kit.field('will', () => (stance.active ? will : 0), true);

    // Flippant Masterpiece (second passive): cryo reactions of teammates in Masterstroke give them and him 15 % ATK for 8 s.
    a4.run(() => {
      const masterpiece = kit.buff(timing.a4Key);
      kit.on(
        ['melt', 'frozen', 'superconduct', 'swirlCryo', 'stellarSwirl', 'crystallizeCryo', 'stellarConduct'],
        { by: 'others', during: stance },
        (_enemy, { actor }) => {
          masterpiece.addTo(kit.team[actor]);
          masterpiece.add();
        },
      );
    });

    // Hexerei: Etched Into Bone and Soul and the burst give normal and charged attacks 40 % damage for 6 s if they consume half of the
    // maximum Will to Win.
    const hexerei = kit.attackBuff(timing.hexereiKey, { stat: 'dmg%' }, ({ tag }) =>
      tag === Tag.normal || tag === Tag.charge ? measured.hexereiDamage : 0,
    );
    const bewitch = (consumed: number): void => {
      if (isHexerei(kit) && consumed >= measured.hexereiWill * mostWill) hexerei.add();
    };

    // C2: Evilsbane Blade, for 4 s after a hit of Etched Into Bone and Soul or the burst, not while it lasts: the next hit of a normal or
    // charged attack in Masterstroke adds a strike of 500 % ATK and gives the others 200 EM for 8 s.
    const blade = kit.status(timing.c2Key);
    const bladeRest = kit.pause(unlocks.c2.every * 60);
    const strike = kit.attack(attacks['Evilsbane Blade (C2)']);
    const flight = kit.buff(timing.c2EmKey);
    const draw = (): void => {
      if (c2.on && stance.active && bladeRest.take()) blade.add();
    };
    const slash = (): void => {
      if (!blade.active || !stance.active) return;
      blade.remove();
      kit.launch(strike);
      flight.addToOthers();
    };

    // Spear of Favonius — Broken Oath, physical; in Masterstroke cryo, stronger, and for 10 stamina.
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const plain = kit.chain(facts.normals);
    const keen = kit.chain(chains.masterstroke, {
      onHit: (enemy, attack, damage, crit) => {
        enjoy(ofNormal);
        slash();
        particles(enemy, attack, damage, crit);
      },
    });
    kit.does('attack', (params) => (stance.active ? keen : plain)(params));
    const plainCharge = kit.chargedAttack(facts.charged);
    const keenCharge = kit.chargedAttack(chargedBy.masterstroke, {
      onHit: (enemy, attack, damage, crit) => {
        enjoy(ofCharge);
        slash();
        particles(enemy, attack, damage, crit);
      },
    });
    kit.does('charge', (params) => (stance.active ? keenCharge : plainCharge)(params));
    kit.stamina.cost((action) => (action === Action.charge && stance.active ? measured.chargeStamina : null));
    kit.plunges(facts.plunge);
    kit.stance({
      during: stance,
      actions: {
        low_plunge: kit.plunge('low_plunge', plungeBy.masterstroke, { before: () => particles }),
        high_plunge: kit.plunge('high_plunge', plungeBy.masterstroke, { before: () => particles }),
      },
    });

    // When the Mood Strikes: one more level of the skill for 9 s, 15 s if a talent of a teammate is not lower than his skill, once in 18 s.
    const spirits = kit.status(timing.spiritsKey);
    const spiritsRest = kit.rest(timing.spiritsIcdKey);
    kit.raiseSkill(() => (spirits.active ? 1 : 0));
    const cheer = (): void => {
      if (!spiritsRest.take()) return;
      const level = self.talentIndex('skill');
      const isSpurred = kit.others.some(
        (c) => Math.max(c.talentIndex('attack'), c.talentIndex('skill'), c.talentIndex('burst')) >= level,
      );
      if (isSpurred) spirits.add(measured.highestSpirits);
      else spirits.add();
    };

    // C4: Masterstroke gives 15 energy; if it is full, the next burst within 15 s does. In Masterstroke the burst has the maximum Will to Win.
    const radiance = kit.status(timing.c4Key);
    const shine = (): void => {
      if (!c4.on) return;
      radiance.remove();
      if (self.energy < self.energyMax) self.addEnergy('lohen-c4', unlocks.c4.energy);
      else radiance.add();
    };

    // C6: once in 7 s Etched Into Bone and Soul and the burst in Masterstroke consume no Will to Win and fill Joy; the next Etched Into Bone
    // and Soul extends Masterstroke by 1.25 s. In Masterstroke they have 175 % CRIT DMG more.
    const joyous = kit.rest(timing.c6IcdKey);
    let marked = false;
    const spend = (): number => {
      const consumed = will;
      if (!c6.on || !joyous.ready || !stance.active) will = 0;
      return consumed;
    };
    const rejoice = (): void => {
      if (!c6.on || !stance.active || used >= uses || !joyous.take()) return;
      joy = measured.maxJoy;
      marked = true;
    };

    // Unforeseen Strike begins Masterstroke.
    const begin = kit.cast('skill', casts.skill, () => {
      kit.own.after(timing.masterstrokeAt, () => {
        joy = 0;
        will = 0;
        used = 0;
        marked = false;
        stance.add();
        cheer();
        shine();
      });
    });

    // Etched Into Bone and Soul, in Masterstroke with full Joy, up to three times: four strikes with 0.4 % more damage for each Will to Win.
    const etched = attacks['Etched Into Bone and Soul'].map((hit) => kit.attack(hit));
    const judgment = attacks['Manifest Judgment'].map((hit) => kit.attack(hit));
    let etchedIsSupreme = false;
    let judgmentIsSupreme = false;
    c6.run(() =>
      kit
        .attackBuff('lohen-c6', { stat: 'cd' }, (hit) =>
          (etchedIsSupreme && etched.some((template) => hit.is(template))) ||
          (judgmentIsSupreme && judgment.some((template) => hit.is(template)))
            ? unlocks.c6.critDamage
            : 0,
        )
        .add(PERMANENT),
    );
    const etch = kit.cast('skill', casts.etched, () => {
      if (marked) stance.extend(unlocks.c6.seconds * 60);
      marked = false;
      etchedIsSupreme = stance.active;
      joy = 0;
      used++;
      const consumed = spend();
      const factor = 1 + consumed * kit.at('skill', talents.etchedPerWill);
      const onLast = oncePerAttack(() => {
        bewitch(consumed);
        rejoice();
        draw();
      });
      etched.forEach((template, i) => {
        const hit = kit.make(template);
        hit.mult *= factor;
        if (i < etched.length - 1) kit.launch(hit, particles);
        else kit.launch(hit, particles, onLast);
      });
    });
    const canEtch = (): boolean => stance.active && joy >= measured.maxJoy;
    kit.does('skill', (params) => (canEtch() ? etch : begin)(params));
    kit.readiness('skill', (_params, usual) => (canEtch() ? 0 : usual()));

    // Manifest Judgment: six strikes with 0.4 % more damage for each Will to Win. Masterstroke lasts 1.65 s longer.
    kit.burst(casts.burst, () => {
      stance.extend(measured.burstExtension);
      judgmentIsSupreme = stance.active;
      kit.own.after(timing.judgmentBegins, () => {
        if (c4.on && stance.active) will = mostWill;
        const consumed = spend();
        bewitch(consumed);
        if (radiance.active) {
          radiance.remove();
          self.addEnergy('lohen-c4', unlocks.c4.laterEnergy);
        }
        const factor = 1 + consumed * kit.at('burst', talents.burstPerWill);
        judgment.forEach((template, i) => {
          const hit = kit.make(template);
          hit.mult *= factor;
          kit.launch(hit, null, attacks['Manifest Judgment'][i].at.hit - timing.judgmentBegins);
        });
      });
      kit.own.after(timing.judgmentEnds, () => {
        rejoice();
        draw();
      });
    });
  },
  {
    knownIssues: [
      'Reach and hitlag of his normal and charged attacks are estimated.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
    ],
  },
);
