import type { AreaFacts } from '@quartet/gamedata';
import facts from '@quartet/gamedata/characters/varka';
import {
  Action,
  Area,
  type AttackTemplate,
  type Cast,
  character,
  Element,
  type ElementName,
  Failure,
  type FrameFacts,
  Mark,
  merged,
  oncePerAttack,
  PERMANENT,
  Stat,
  State,
  statVector,
  Tag,
} from '@quartet/kit';
import { isHexerei } from '../../hexerei.ts';
import { fourWinds } from './fourWinds.ts';

const { attacks, casts, frames, talents, timing, unlocks, measured } = facts;

/** Elements of his other sword: the first one that a teammate has; physical without any. */
const TAKEN = ['pyro', 'hydro', 'electro', 'cryo'] as const;
const SWIRLS = [
  ['swirlPyro', 'pyro'],
  ['swirlHydro', 'hydro'],
  ['swirlElectro', 'electro'],
  ['swirlCryo', 'cryo'],
  ['stellarSwirl', 'cryo'],
] as const;

const scaled = (tables: readonly (readonly number[])[], factor: number): number[][] =>
  tables.map((table) => table.map((x) => x * factor));

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;
    const count = (...elements: number[]): number => kit.team.filter((c) => elements.includes(c.element)).length;
    const other: ElementName = TAKEN.find((name) => count(Element[name]) > 0) ?? 'physical';
    const converted = other !== 'physical';
    const swords = [other, 'anemo'] as const;

    // Sturm und Drang, for 12 s or until he leaves the field.
    const stance = kit.status(timing.skillKey);
    kit.on('swap', { by: 'self', during: stance }, () => stance.remove());
    const winds = fourWinds(kit, stance);

    // Dawn Wind's March (first passive): 10 % anemo damage and damage of the other element for each 1000 ATK, up to 25 %, updated every
    // second. In the stance he deals 140 % damage with two anemo characters or two of one other element in the team, 220 % with both.
    const twoAlike = TAKEN.some((name) => count(Element[name]) >= unlocks.a1.other);
    const factor = !a1.on
      ? 1
      : [1, unlocks.a1.either, unlocks.a1.both][
          (count(Element.anemo) >= unlocks.a1.anemo ? 1 : 0) + (twoAlike ? 1 : 0)
        ];
    let leadership = 0;
    const look = (): void => {
      leadership = Math.min((self.totalWithoutExtra('atk') * unlocks.a1.damage) / unlocks.a1.atk, unlocks.a1.max);
      kit.own.after(60, look);
    };
    a1.run(() => {
      kit.permanent('anemo%', () => leadership, 'varka-a1-anemo');
      kit.permanent(converted ? `${other}%` : 'phys%', () => leadership, `varka-a1-${other}`);
      kit.init(look);
    });

    // Wind's Vanguard (second passive): swirls give a stack for 8 s, one a second from each character, up to four. Each stack gives normal,
    // charged and special attacks 7.5 % damage; C6: and Varka 20 % CRIT DMG.
    let stacks = 0;
    const stacked = kit.status(timing.a4Key);
    const isWorking = !kit.rule('varka_a4') || a4.on;
    kit.on(
      SWIRLS.map(([event]) => event),
      (target, { actor }) => {
        const by = kit.team[actor];
        if (!isWorking || !target.isEnemy || by.statusActive(timing.a4IcdKey)) return;
        kit.giveStatus(by, timing.a4IcdKey);
        stacks = stacked.active ? Math.min(stacks + 1, unlocks.a4.max) : 1;
        stacked.add();
      },
    );
    kit
      .attackBuff('varka-a4', { stat: 'dmg%' }, ({ tag, marks }) =>
        stacked.active && (tag === Tag.normal || tag === Tag.charge || (marks & Mark.special) !== 0)
          ? unlocks.a4.damage * stacks
          : 0,
      )
      .add(PERMANENT);
    c6.run(() => {
      const critical = statVector({});
      const runsOut = kit.rule('varka_c6');
      kit.permanent(
        () => {
          critical[Stat.cd] = unlocks.c6.critDamage * stacks;
          return stacks === 0 || (runsOut && !stacked.active) ? null : critical;
        },
        'varka-c6-cdmg',
        { stat: 'anemo%' },
      );
    });

    // C1: each stance begins with a charge, and its first special attack deals double damage.
    let doubled = false;
    const special = (): number => {
      const times = doubled ? unlocks.c1.times : 1;
      doubled = false;
      return times;
    };
    // C2: special attacks add a strike of 800 % ATK.
    const wind = kit.attack(attacks['Varka C2']);
    // C6: after a special attack the other one can be used once within 3 s without a charge.
    const freeSkill = kit.status(timing.c6FreeSkillKey);
    const freeCharge = kit.status(timing.c6FreeChargeKey);

    // Normal attacks are physical, and in the stance of both swords. Those shorten the wait for a charge by 0.5 s, with another hexerei
    // character by 1 s, up to 15 times.
    const fromRest: readonly number[] = [State.idle, State.swap, State.jump, State.dash];
    const delay = (): number =>
      fromRest.includes(kit.state) || (stance.active && kit.state === State.walk) ? measured.slowStart : 0;
    const area = (hit: number, sub: number) =>
      Area.hitbox(kit.player, timing.attackHitboxes[hit], timing.attackOffsets[hit][sub]);
    const hasten = oncePerAttack(() => winds.hasten(isHexerei(kit) ? 60 : measured.hastened));
    // The second and third strike begin with the anemo sword.
    const turned = (hit: number, sub: number): number => (hit === 1 || hit === 2 ? 1 - sub : sub);
    const byHit = <T>(of: (hit: number, sub: number) => T): T[][] =>
      timing.attackHitmarks.map((marks, hit) => marks.map((_, sub) => of(hit, sub)));
    const plain = kit.chain(facts.normals, { area, delay });
    const both = kit.chain(facts.normals, {
      area,
      delay,
      name: 'Sturm und Drang Normal %v',
      talent: 'skill',
      mult: talents.skillAttack.map((tables) => scaled(tables, factor)),
      element: byHit((hit, sub) => swords[turned(hit, sub)]),
      ignoreInfusion: byHit((hit, sub) => swords[turned(hit, sub)] !== 'physical'),
      icd: byHit((hit, sub) =>
        turned(hit, sub) === 1 ? 'VarkaNormalAttackWind' : converted ? 'VarkaNormalAttackElem' : 'NormalAttack',
      ),
      clock: 'fight',
      onHit: hasten,
    });
    kit.does('attack', (params) => (stance.active ? both : plain)(params));

    // Charged attacks. In the stance they are of both swords too; with a charge they are Azure Devour, a special attack.
    const charge = attacks.Charge.map((hit) => kit.attack(hit));
    const withSword = (i: number) =>
      ({
        element: swords[i % 2],
        ignoreInfusion: swords[i % 2] !== 'physical',
        icd: i % 2 === 1 ? 'VarkaExtraAttackWind' : converted ? 'VarkaExtraAttackElem' : 'ExtraAttack',
      }) as const;
    const chargeOfBoth = attacks['Sturm und Drang Charge'].map((hit, i) =>
      kit.attack(hit, merged(withSword(i), { mult: scaled(talents.charge, factor)[i] })),
    );
    const azure = attacks['Azure Devour'].map((hit, i) =>
      kit.attack(hit, merged(withSword(i), { mult: scaled(talents.skillAzureDevour, factor)[i] })),
    );
    const swing = (
      hits: readonly AttackTemplate[],
      areas: AreaFacts,
      marks: readonly number[],
      cancels: FrameFacts,
      times = 1,
    ): Cast => {
      const wait = kit.state === State.normal || kit.state === State.charge ? 0 : measured.chargeWindup;
      hits.forEach((template, i) => {
        const hit = kit.make(template);
        hit.mult *= times;
        kit.launch(hit, kit.area(areas), marks[i]);
      });
      return { frames: cancels, offset: wait, queueAfter: marks[marks.length - 1] + wait };
    };
    kit.does('charge', () => {
      const [{ area: around }] = attacks.Charge;
      if (!stance.active) return swing(charge, around, timing.chargeHitmarks, frames.charge);
      const free = freeCharge.active;
      if (winds.charges() === 0 && !free) return swing(chargeOfBoth, around, timing.chargeHitmarks, frames.charge);
      const wide = attacks['Azure Devour'][0].area;
      const cast = swing(azure, wide, timing.azureDevourHitmarks, frames.azureDevour, special());
      if (!free) {
        winds.spend();
        if (c6.on) freeSkill.add();
      }
      if (c2.on) kit.launch(wind);
      return cast;
    });
    kit.stamina.cost((action) => (action !== Action.charge ? null : winds.charges() > 0 ? 0 : measured.chargeStamina));

    // Windbound Execution begins the stance. In it, with another element, the skill is Four Winds' Ascension, which needs a charge.
    const execution = kit.attack(attacks['Windbound Execution']);
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    const begin = kit.cast('skill', casts.skill, () => {
      kit.launch(execution, particles);
      kit.own.after(timing.skillHitmark, () => {
        stance.add();
        if (!converted) return;
        doubled = c1.on;
        winds.begin(c1.on ? 1 : 0);
      });
    });
    const fourWindsHits = attacks["Four Winds' Ascension"].map((hit, i) =>
      kit.attack(hit, { element: swords[i], mult: scaled(talents.skillAscension, factor)[i] }),
    );
    const ascend = kit.cast('skill', casts.fourWinds, () => {
      const times = special();
      for (const template of fourWindsHits) {
        const hit = kit.make(template);
        hit.mult *= times;
        kit.launch(hit);
      }
      if (!freeSkill.active)
        kit.own.after(measured.spentAt, () => {
          winds.spend();
          if (c6.on) freeCharge.add();
        });
      if (c2.on) kit.launch(wind);
    });
    kit.does('skill', (params) => (stance.active && converted ? ascend : begin)(params));
    kit.readiness('skill', (_params, usual) => {
      if (!stance.active) return usual();
      return winds.charges() > 0 || freeSkill.active ? 0 : Failure.skill_cd;
    });

    // Northwind Avatar: one strike with each sword, both anemo without another element. The stance lasts 2.3 s longer.
    const avatar = attacks['Northwind Avatar'].map((hit, i) =>
      kit.attack(hit, { element: i === 0 && converted ? other : 'anemo' }),
    );
    kit.burst(casts.burst, () => {
      avatar.forEach(
        (hit, i) => void kit.launch(hit, kit.area(attacks['Northwind Avatar'][i].area), timing.burstHitmark[i]),
      );
      stance.extend(measured.burstExtension);
    });

    // C4: his swirls give everyone 20 % anemo damage and 20 % of the element they spread, for 10 s.
    c4.run(() => {
      const anemo = kit.buff('varka-c4-anemo', 'anemo%', unlocks.c4.damage);
      for (const [event, element] of SWIRLS) {
        const spread = kit.buff(`varka-c4-${element}`, `${element}%`, unlocks.c4.damage);
        kit.on(event, { by: 'self' }, () => {
          anemo.addToTeam(unlocks.c4.seconds * 60);
          spread.addToTeam(unlocks.c4.seconds * 60);
        });
      }
    });
  },
  {
    incomplete: true,
    knownIssues: [
      'Charged attacks in Sturm und Drang use the multipliers of ordinary charged attacks, at the level of the skill.',
      'The second passive works at any ascension.',
      'C6: the CRIT DMG remains after the stacks have run out.',
      'He cannot plunge.',
      'Klee, Venti and Albedo do not count as Hexerei characters.',
    ],
  },
);
