import facts from '@quartet/gamedata/characters/flins';
import { Area, CLOUD, character, Failure, type HitCallback, merged, oncePerAttack, Tag } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { attacks, casts, chains, chargedBy, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const gleaming = (): boolean => moonsign(kit) >= 2;

    // Old World Secrets: electro-charged becomes lunar-charged; each 100 ATK adds 0.7 % to its base damage, 14 % at most.
    kit.reactions.makeLunar(['lunarCharged'], () =>
      Math.min((self.totalAtk / 100) * measured.lunarCharged.perHundredAtk, measured.lunarCharged.max),
    );

    // Symphony of Winter (first passive): in Ascendant Gleam his lunar-charged damage grows by 20 %.
    a1.run(() =>
      kit
        .buff(timing.a1Key, 'reactionDamage', ({ tag }) =>
          (tag === Tag.lunarCharged || tag === Tag.directLunarCharged) && gleaming() ? unlocks.a1.damage : 0,
        )
        .add(),
    );

    // Whispering Flame (second passive): EM by 8 % of his ATK, 160 at most. C4: 20 % ATK; 10 % and 220.
    const [share, most] = c4.on ? [unlocks.c4.share, unlocks.c4.max] : [unlocks.a4.share, unlocks.a4.max];
    a4.run(() =>
      kit.permanent('em', () => Math.min(self.totalWithoutExtra('atk') * share, most), timing.a4Key, { extra: true }),
    );
    c4.run(() => kit.permanent(timing.c4Key));

    // Manifest Flame, until he leaves the field: his attacks are electro and make particles, his skill is Northland Spearstorm.
    const manifest = kit.status(timing.skillKey);
    const spearstormRest = kit.rest(
      timing.spearStormCdKey,
      (c1.on ? unlocks.c1.spearstormEvery : measured.spearstormSeconds) * 60,
      { hitlag: false },
    );
    const symphonic = kit.status(timing.thunderousSymphonyKey);
    kit.on('swap', { by: 'self', during: manifest }, () => {
      manifest.remove();
      spearstormRest.remove();
      symphonic.remove();
    });

    // C2: for 6 s after a Spearstorm his next normal attack calls lightning of 50 % ATK; in Ascendant Gleam his electro hits
    // take 25 % electro resistance for 7 s while he is on the field.
    const wall = attacks["The Devil's Wall (C2)"];
    const lightning = kit.attack(wall);
    const walled = kit.status(timing.c2Key);
    const callLightning = (): HitCallback | null => {
      if (!walled.active) return null;
      walled.remove();
      return oncePerAttack((target) =>
        kit.launch(lightning, kit.area(wall.area, target), { snapshot: wall.at.snapshot, hit: wall.at.hit }),
      );
    };
    c2.run(() =>
      kit.on(
        'enemyDamage',
        { by: 'self', onField: true, element: 'electro', where: gleaming },
        kit.shred(timing.c2Key),
      ),
    );

    // Demonspear.
    const area = (hit: number, sub: number) =>
      Area.hitbox(kit.player, timing.attackHitboxes[hit][sub], timing.attackOffsets[hit][sub]);
    kit.normals(facts.normals, { area });
    kit.charged(facts.charged);
    const particles = kit.particlesOnHit(timing.particleIcdKey);

    // Ancient Rite: Arcane Light.
    const light = kit.attack(attacks['Arcane Light (0 dmg)']);
    kit.skill(casts.skill, () => {
      kit.launch(light);
      manifest.add();
      kit.own.after(manifest.lasts, () => spearstormRest.remove());
    });
    kit.readiness('skill', (_params, usual) =>
      manifest.active ? (spearstormRest.ready ? 0 : Failure.skill_cd) : usual(),
    );
    const spearstorm = kit.attack(attacks['Northland Spearstorm']);
    kit.stance({
      during: manifest,
      actions: {
        attack: kit.chain(chains.skillAttack, { area, onHit: particles, onHitOnce: () => [callLightning()] }),
        charge: kit.chargedAttack(chargedBy.skillCharge),
        skill: kit.cast('skill', casts.spearStorm, () => {
          kit.launch(spearstorm);
          spearstormRest.start();
          symphonic.add();
          if (c2.on) walled.add(unlocks.c2.lightningSeconds * 60);
        }),
      },
    });

    // Ancient Ritual: Cometh the Night: two middle strikes, four in Ascendant Gleam (by the rule of the game under a thundercloud). For 6 s after a Spearstorm it is Thunderous
    // Symphony, which costs 30 energy and strikes once more in Ascendant Gleam under a thundercloud.
    const first = kit.attack(attacks['Cometh the Night (Initial)']);
    const middle = kit.attack(attacks['Cometh the Night (Mid)']);
    const last = kit.attack(attacks['Cometh the Night (Final)']);
    const cloud = kit.teamStatus(CLOUD);
    const needsCloud = kit.rule('flins_burst');
    kit.burst(casts.burst, () => {
      kit.own.after(timing.burstHitmarkInitial, () => {
        kit.launch(first);
        const around = kit.area(attacks['Cometh the Night (Mid)'].area);
        const strikes = gleaming() && (cloud.active || !needsCloud) ? measured.gleamingStrikes : 2;
        for (const mark of timing.burstHitmarkMid.slice(0, strikes))
          kit.launch(middle, around, { snapshot: 0, hit: mark });
        kit.launch(last);
      });
    });
    const symphony = kit.attack(attacks['Thunderous Symphony']);
    const finale = kit.attack(attacks['Thunderous Symphony (Extra)']);
    const play = kit.cast('burst', merged(casts.thunderousSymphony, measured.symphony), () => {
      kit.launch(symphony);
      if (gleaming() && cloud.active) kit.launch(finale);
      symphonic.remove();
    });
    kit.stance({ during: symphonic, actions: { burst: play } });
    kit.readiness('burst', (_params, usual) => {
      if (!symphonic.active) return usual();
      return kit.affords(measured.symphony.price) ? 0 : Failure.insufficient_energy;
    });

    // C1: 8 energy when lunar-charged happens, once in 5.5 s; Spearstorms follow each other 2 s sooner.
    c1.run(() => kit.on('lunarCharged', { rest: kit.rest(timing.c1IcdKey) }, () => kit.giveEnergy(timing.c1Key)));

    // C6: his lunar-charged damage rises by 35 %, and in Ascendant Gleam everyone's by 10 % more.
    c6.run(() => {
      const rise = (attack: { actor: number; elevation: number }): void => {
        const gleam = gleaming() ? unlocks.c6.teamElevation : 0;
        attack.elevation += attack.actor === self.index ? unlocks.c6.elevation + gleam : gleam;
      };
      kit.on('applyAttack', { tags: ['directLunarCharged'] }, rise);
      kit.on('lunarContribution', { tags: ['lunarCharged'] }, (_enemy, attack) => rise(attack));
    });
  },
  { knownIssues: ['He cannot plunge.', 'The burst has its additional hits without thunderclouds, too.'] },
);
