import facts from '@quartet/gamedata/characters/dori';
import { icdGroups } from '@quartet/gamedata/icd';
import { Action, Area, character, type HitCallback, oncePerAttack, pointBy, Stat, Tag } from '@quartet/kit';
import { estimatedSpin } from '../../claymoreSpin.ts';
import { ELECTRO_REACTIONS } from '../../reactions.ts';

const { attacks, casts, talents, timing, unlocks, measured } = facts;

const CONNECTOR = "Alcazarzaray's Exactitude: Connector DMG";
const STRIKES = Array.from(
  { length: measured.strikes.count },
  (_, i) => timing.burstHitmark + measured.strikes.every * i,
);
const HEALS = Array.from({ length: measured.heals.count }, (_, i) => measured.heals.first + measured.heals.every * i);
/** Frames of the infusion of C6, which begins with the cast of the skill. */
const INFUSED_FOR = unlocks.c6.seconds * 60 + measured.infusedInCast;

export default character(
  facts,
  (kit) => {
    const { self } = kit;
    const { a1, a4, c1, c2, c4, c6 } = kit.unlocks;

    // Marvelous Sword-Dance (Modified). C6: for 3 s after the skill her attacks are electro and normal attacks heal everyone by 4 % of
    // her max HP, every 0.1 s.
    const healRest = kit.rest(timing.c6IcdKey);
    const sprinkle: HitCallback = () => {
      if (!self.infusionActive(timing.c6Key) || !healRest.take()) return;
      kit.heal('dori-c6-heal', -1, unlocks.c6.healing * self.maxHp);
    };
    kit.normals(facts.normals, { onHit: c6.on ? sprinkle : undefined });
    kit.plunges(facts.plunge);
    if (kit.rule('dori_charge')) estimatedSpin(kit, attacks);

    // Spirit-Warding Lamp: Troubleshooter Cannon: a shot, and where it hits two After-Sales Service Rounds. C1: three.
    const shot = kit.attack(attacks['Troubleshooter Shot']);
    const round = kit.attack(attacks['After-Sales Service Round']);
    const rounds = timing.skillSalesHitmarks.slice(0, 2 + (c1.on ? unlocks.c1.rounds : 0));
    const serve = oncePerAttack(() => {
      for (const mark of rounds) kit.launch(round, null, { snapshot: 0, hit: mark });
    });
    // Compound Interest (second passive): the shot gives 5 energy for each 100 % energy recharge, 15 at most.
    const compound = !a4.on
      ? null
      : oncePerAttack((_target, attack) =>
          self.addEnergy(
            'dori-a4',
            Math.min((unlocks.a4.energy * attack.stats[Stat.er]) / unlocks.a4.recharge, unlocks.a4.max),
          ),
        );
    const particles = kit.particlesOnHit(timing.particleIcdKey);
    kit.skill(casts.skill, (params) => {
      if (c6.on) self.infuse(timing.c6Key, self.element, [Tag.normal, Tag.charge, Tag.plunge], INFUSED_FOR);
      const lands = timing.skillRelease + (params.travel ?? attacks['Troubleshooter Shot'].travel);
      kit.launch(shot, null, { snapshot: 0, hit: lands }, serve, compound, particles);
    });
    // An Eye for Gold (first passive): electro reactions of the active character take 1 s off the skill, every 3 s.
    a1.run(() =>
      kit.on(ELECTRO_REACTIONS, { by: 'active', rest: kit.rest('dori-a1') }, () =>
        self.cooldowns.reduce(Action.skill, unlocks.a1.reduction * 60),
      ),
    );

    // Alcazarzaray's Exactitude: the Jinni strikes what stands between it and the connected character, charges them with electro, heals
    // them and gives them energy. C2: with each healing a toop of 50 % ATK (param `c2_travel`: frames it flies). C4: 50 % healing
    // received below 50 % HP, 30 % energy recharge below 50 % energy.
    const connector = kit.attack(attacks[CONNECTOR]);
    const toop = kit.attack(attacks['Special Franchise (C2)']);
    const received = kit.buff('dori-c4-healbonus', 'healingReceived', () => unlocks.c4.healing);
    const recharge = kit.buff('dori-c4-er-bonus');
    // The connected character is charged again once the ICD of the burst is over.
    const chargeRests = measured.places.map(() => kit.pause(icdGroups.DoriBurst.reset + 1));
    kit.burst(casts.burst, (params) => {
      const held = kit.snapshot(connector);
      const place = pointBy(kit.player, [0, measured.ahead]);
      const reach = Area.circle(place, measured.reach);
      const connected = (): boolean => reach.containsCentreOf(kit.player);
      for (const rest of chargeRests) rest.end();
      const strike = (): void => {
        if (!connected()) return;
        const { player, active } = kit;
        const [dx, dy] = [place.x - player.x, place.y - player.y];
        const distance = Math.sqrt(dx * dx + dy * dy);
        kit.launch(held, Area.boxFrom(player, place, 1, distance, [0, -distance]));
        active.drain(CONNECTOR, 0, true);
        if (chargeRests[active.index].take()) {
          const clean = player.auras === null || player.auras.present === 0;
          kit.auras.putOnPlayer(
            'electro',
            clean ? measured.charge.cleanGauge : measured.charge.gauge,
            measured.charge.lasts,
          );
        }
        if (!c4.on) return;
        if (active.hpRatio < unlocks.c4.belowHp) received.addTo(active);
        if (active.energy / active.energyMax < unlocks.c4.belowEnergy) recharge.addTo(active);
      };
      const heal = (): void => {
        if (!connected()) return;
        if (c2.on)
          kit.launch(toop, kit.area(attacks['Special Franchise (C2)'].area), {
            snapshot: 0,
            hit: params.c2_travel ?? measured.toopTravel,
          });
        const amount = kit.at('burst', talents.burstHealShare) * self.maxHp + kit.at('burst', talents.burstHealFlat);
        kit.heal("Alcazarzaray's Exactitude: Healing", kit.active.index, amount, held.stats[Stat.heal]);
        kit.active.addEnergy("Alcazarzaray's Exactitude: Energy Regen", kit.at('burst', talents.burstEnergy));
      };
      for (const frame of STRIKES) kit.fight.after(frame, strike);
      for (const frame of HEALS) kit.fight.after(frame, heal);
    });
  },
  { knownIssues: ['Charged attacks are not modelled.'] },
);
