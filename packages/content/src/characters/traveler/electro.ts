import aether from '@quartet/gamedata/characters/aetherelectro';
import lumine from '@quartet/gamedata/characters/lumineelectro';
import { Action, Area, type CharacterDefinition, character, type HitCallback, oncePerAttack, Stat } from '@quartet/kit';
import { storyBonuses } from './story.ts';

/** Frames until Abundance Amulets can be picked up. */
const PICK_UP = 107;
const MOST_BLADES = 3;
/** Frames a Lightning Shroud lasts, and between two Falling Thunders of it. */
const SHROUD = 12 * 60;
const THUNDER_EVERY = 30;
const THUNDER_RADIUS = 2;

function traveler(facts: typeof aether | typeof lumine): CharacterDefinition {
  const { attacks, casts, talents, unlocks } = facts;

  return character(
    facts,
    (kit) => {
      const { self } = kit;
      const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
      storyBonuses(kit);

      // Foreign Thundershock.
      kit.normals(facts.normals);
      kit.charged(facts.charged);

      // Abundance Amulets, two at most (C1: three): all are picked up together and give energy, doubled by C4 below 35 %, and 20 %
      // energy recharge. Thunderflash (first passive): each that another character gets takes 1.5 s off the skill. Resounding Roar
      // (second passive): a tenth of the Traveler's own energy recharge more.
      let amulets = 0;
      const generated = kit.counter('generated');
      let recharge = 0;
      const abundance = kit.buff('abundance-amulet', 'er', () => recharge, { extra: true });
      const level = self.plan.talents.skill - 1;
      const isAtLevel = kit.rule('travelerelectro_skill');
      const isEachOwn = c4.on && kit.rule('travelerelectro_c4');
      const regen = (): number => (isAtLevel ? kit.at('skill', talents.skillRegen) : talents.skillRegen[level + 1]);
      const collect = (): void => {
        if (amulets === 0) return;
        const { active } = kit;
        recharge = 0.2 + (a4.on ? unlocks.a4.share * self.statWithoutExtra(Stat.er) : 0);
        const gain = (count: number): void => {
          const scarce = c4.on && active.energy / active.energyMax < unlocks.c4.below;
          active.addEnergy('abundance-amulet', regen() * count * (scarce ? 1 + unlocks.c4.more : 1));
        };
        if (isEachOwn) for (let i = 0; i < amulets; i++) gain(1);
        else gain(amulets);
        if (a1.on && active !== self) self.cooldowns.reduce(Action.skill, unlocks.a1.reduction * 60 * amulets);
        abundance.addTo(active);
        amulets = 0;
      };

      // Lightning Blade: of three blades `hits` strike; each makes a particle and an Amulet.
      const blade = kit.attack(attacks['Lightning Blade']);
      const particle = oncePerAttack(() => kit.particles(1, 'electro'));
      kit.skill(casts.skill, (params) => {
        const most = Math.min(params.max_amulets ?? MOST_BLADES, c1.on ? unlocks.c1.amulets : 2);
        amulets = 0;
        const generate: HitCallback = (target) => {
          if (amulets >= most || !target.isEnemy) return;
          amulets++;
          generated.value = amulets;
        };
        const hit = kit.snapshot(blade);
        for (let i = 0; i < Math.min(params.hits ?? 1, MOST_BLADES); i++) kit.launch(hit, particle, generate);
        kit.fight.after(Math.max(params.amulet_delay ?? 0, PICK_UP), collect);
      });

      // Bellowing Thunder: for 12 s normal and charged hits of the active character call Falling Thunder, every 0.5 s, with the stats of
      // the cast; its hits give that character energy. C2: 15 % less electro resistance for 8 s. C6: every third deals double damage
      // and gives 1 energy more.
      const bellow = kit.attack(attacks['Bellowing Thunder']);
      const falling = kit.attack(attacks['Falling Thunder']);
      const shroud = kit.teamStatus('travelerelectroburst');
      const rest = kit.pause(THUNDER_EVERY);
      let held = kit.make(falling);
      let fallen = 0;
      let shaken = false;
      kit.burst(casts.burst, () => {
        kit.launch(bellow);
        shroud.add(SHROUD);
        held = kit.snapshot(falling);
      });
      const energize: HitCallback = () =>
        kit.active.addEnergy('travelerelectro-fallingthunder', kit.at('burst', talents.burstRegen));
      const expose = kit.shred('travelerelectro-c2');
      const shake: HitCallback = () => {
        if (shaken) kit.giveEnergy('travelerelectro-c6', kit.active);
        shaken = false;
      };
      kit.on('enemyDamage', { by: 'active', tags: ['normal', 'charge'], during: shroud }, (enemy) => {
        if (!rest.take()) return;
        const thunder = kit.make(falling).withStatsOf(held);
        if (c6.on && ++fallen > unlocks.c6.before) {
          thunder.mult *= unlocks.c6.damage;
          fallen = 0;
          shaken = true;
        }
        kit.launch(thunder, Area.circle(enemy, THUNDER_RADIUS), 1, energize, c2.on ? expose : null, shake);
      });
    },
    {
      knownIssues: [
        'Abundance Amulets give energy as if the skill were one level higher, and without the three levels of C5.',
        'C4 counts the Abundance Amulets together, so that one taken above 35% energy gives twice its energy.',
      ],
    },
  );
}

export const aetherelectro = traveler(aether);
export const lumineelectro = traveler(lumine);
