import facts from '@quartet/gamedata/characters/aloy';
import { character, Element, type HitCallback, oncePerAttack, PERMANENT, Tag } from '@quartet/kit';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

export default character(
  facts,
  (kit) => {
    const { a1, a4 } = kit.unlocks;

    // Combat Override (first passive): a coil gives her 16 % ATK for 10 s, the others 8 %.
    const override = kit.buff('aloy-a1', 'atk%', unlocks.a1.atk);
    const shared = kit.buff('aloy-a1', 'atk%', unlocks.a1.teamAtk);

    // Strong Strike (second passive): in Rushing Ice 3.5 % cryo damage, and 3.5 % more each second, up to 35 %.
    let strong = 0;
    const strongStrike = kit.buff('aloy-strong-strike', 'cryo%', () => unlocks.a4.cryo * strong);
    const growing = kit.ticks({
      every: unlocks.a4.every * 60,
      times: measured.maxStrong - 1,
      tick: () => {
        strong++;
      },
    });
    const grow = (): void => {
      strong = 1;
      strongStrike.add();
      growing.start();
    };

    // Coils, lost 30 s after she leaves the field, strengthen normal attacks. The fourth turns them into Rushing Ice: for 10 s normal
    // attacks are cryo and stronger still, and no coil is gained.
    let coils = 0;
    const coilRest = kit.pause(measured.coilEvery);
    const losing = kit.ticks({
      every: measured.coilsStay,
      times: 1,
      tick: () => {
        coils = 0;
      },
    });
    kit.field('coil', () => coils);
    kit
      .attackBuff('aloy-coil-stacks', { stat: 'dmg%', tags: ['normal'] }, () =>
        coils === 0 ? 0 : kit.at('skill', talents.skillCoilNormalBonus[coils - 1]),
      )
      .add(PERMANENT);
    kit.on('swap', { by: 'self' }, () => losing.start());
    const rushing = kit.status(timing.rushingIceKey);
    const ice = kit.attackBuff('aloy-rushing-ice', { stat: 'dmg%', tags: ['normal'] }, () =>
      kit.at('skill', talents.skillRushingIceNormalBonus),
    );
    const coil: HitCallback = () => {
      if (rushing.active || !coilRest.take()) return;
      coils++;
      if (a1.on) {
        override.add();
        shared.addToOthers();
      }
      if (coils < measured.rushingCoils) return;
      coils = 0;
      rushing.add();
      kit.self.infuse('aloy-rushing-ice', Element.cryo, [Tag.normal], timing.rushingIceDuration);
      ice.add();
      if (a4.on) grow();
    };

    // Rapid Fire. In Rushing Ice the arrows share one ICD.
    const arrows = kit.chain(facts.normals);
    const icy = kit.chain(facts.normals, { icd: 'NormalAttack' });
    kit.does('attack', (params) => (rushing.active ? icy : arrows)(params));
    kit.aimed(facts.aimed);

    // Frozen Wilds: of the Chillwater Bomblets `bomblets` hit, `bomb_delay` frames later; each gives a coil.
    const bomb = kit.attack(attacks['Freeze Bomb']);
    const bomblet = kit.attack(attacks['Chillwater Bomblets']);
    const particles = oncePerAttack(() => kit.particles(measured.particles, 'cryo'));
    kit.skill(casts.skill, (params) => {
      const { travel } = attacks['Freeze Bomb'];
      const lands = timing.skillRelease + (params.travel ?? travel);
      kit.launch(bomb, null, { snapshot: timing.skillRelease, hit: lands }, particles);
      const around = kit.area(attacks['Chillwater Bomblets'].area);
      for (let i = 1; i <= (params.bomblets ?? 2); i++)
        kit.launch(
          bomblet,
          around,
          { snapshot: lands, hit: lands + (params.bomb_delay ?? 0) + i * measured.bombletEvery },
          coil,
        );
    });

    // Prophecies of Dawn, with the stats of the cast.
    const prophecies = kit.attack(attacks['Prophecies of Dawn']);
    kit.burst(casts.burst, () => {
      kit.launch(prophecies, null, { snapshot: 0 });
    });
  },
  {
    knownIssues: ['Enemies hit by bomblets do not lose ATK.'],
  },
);
