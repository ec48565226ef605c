// Generated from packages/gamedata/facts by npm run gamedata; do not edit.
import type { FieldDoc } from '../types.ts';

/** Documented condition fields, by character, weapon or set key. */
export const characterFields: { readonly [key: string]: readonly FieldDoc[] } = {
  albedo: [
    { field: '.<character>.mods.albedo-a4', type: 'bool' },
    { field: '.albedo.c2stacks', type: 'number' },
    { field: '.albedo.elevator', type: 'bool' },
  ],
  alhaitham: [
    { field: '.alhaitham.c2-stacks', type: 'number' },
    { field: '.alhaitham.mirrors', type: 'number' },
  ],
  aloy: [{ field: '.aloy.coil', type: 'number' }],
  aratakiitto: [
    { field: '.itto.slash-type.final', type: 'number' },
    { field: '.itto.slash-type.idle', type: 'number' },
    { field: '.itto.slash-type.left', type: 'number' },
    { field: '.itto.slash-type.right', type: 'number' },
    { field: '.itto.slash-type.saichi', type: 'number' },
    { field: '.itto.slash.current', type: 'number' },
    { field: '.itto.slash.next', type: 'number' },
    { field: '.itto.will-c6-proc', type: 'bool' },
  ],
  chevreuse: [{ field: '.chevreuse.overcharged-ball', type: 'bool' }],
  citlali: [
    { field: '.citlali.c6-stacks', type: 'number' },
    { field: '.citlali.opal-fire', type: 'bool' },
    { field: '.citlali.stellar-blade', type: 'number' },
  ],
  columbina: [
    { field: '.columbina.a1-stacks', type: 'number' },
    { field: '.columbina.gravity', type: 'number' },
  ],
  durin: [{ field: '.durin.a4-stacks', type: 'number' }],
  escoffier: [
    { field: '.escoffier.c2-count', type: 'number' },
    { field: '.escoffier.c4-count', type: 'number' },
    { field: '.escoffier.c6-count', type: 'number' },
  ],
  faruzan: [{ field: '.faruzan.hurricane-count', type: 'number' }],
  fischl: [
    { field: '.fischl.oz', type: 'bool' },
    { field: '.fischl.oz-duration', type: 'number' },
    { field: '.fischl.oz-source', type: 'number' },
  ],
  furina: [
    { field: '.furina.c6-count', type: 'number' },
    { field: '.furina.fanfare', type: 'number' },
    { field: '.furina.ousia', type: 'bool' },
  ],
  kinich: [{ field: '.kinich.blind_spot', type: 'number' }],
  lyney: [{ field: '.lyney.propSurplusStacks', type: 'number' }],
  mavuika: [{ field: '.mavuika.fightingspirit', type: 'number' }],
  mona: [
    { field: '.mona.astral-glow', type: 'number' },
    { field: '.mona.c6-stacks', type: 'number' },
  ],
  mualani: [{ field: '.mualani.momentum', type: 'number' }],
  navia: [{ field: '.navia.shrapnel', type: 'number' }],
  neuvillette: [
    { field: '.neuvillette.droplets', type: 'number' },
    { field: '.neuvillette.droplets-c6', type: 'number' },
  ],
  nicole: [{ field: '.nicole.projections', type: 'number' }],
  ningguang: [
    { field: '.ningguang.jadeCount', type: 'number' },
    { field: '.ningguang.prevAttack', type: 'number' },
  ],
  shikanoinheizou: [{ field: '.heizou.declension', type: 'number' }],
  skirk: [
    { field: '.skirk.a4_stacks', type: 'number' },
    { field: '.skirk.c6_stacks', type: 'number' },
    { field: '.skirk.serpents_subtlety', type: 'number' },
    { field: '.skirk.void_rifts', type: 'number' },
  ],
  wanderer: [{ field: '.wanderer.skydweller-points', type: 'number' }],
  wriothesley: [{ field: '.wriothesley.gracious-rebuke', type: 'bool' }],
  xianyun: [{ field: '.xianyun.adeptal-assistance', type: 'number' }],
  yanfei: [{ field: '.yanfei.seal-count', type: 'number' }],
  yelan: [{ field: '.yelan.breakthrough', type: 'bool' }],
  zhongli: [{ field: '.zhongli.shielded', type: 'bool' }],
};
export const weaponFields: { readonly [key: string]: readonly FieldDoc[] } = {};
export const artifactFields: { readonly [key: string]: readonly FieldDoc[] } = {};

/** Path segments each kit answers to, including undocumented ones. */
export const handledFields: { readonly [key: string]: readonly string[] } = {
  aetherpyro: ['nightsoul'],
  albedo: ['c2stacks', 'elevator'],
  alhaitham: ['c2-stacks', 'mirrors'],
  aloy: ['coil'],
  aratakiitto: ['current', 'final', 'idle', 'left', 'next', 'right', 'saichi', 'slash', 'slash-type', 'will-c6-proc'],
  chasca: ['bullet1', 'bullet2', 'bullet3', 'bullet4', 'bullet5', 'bullet6', 'nightsoul'],
  chevreuse: ['overcharged-ball'],
  citlali: ['c6-stacks', 'nightsoul', 'opal-fire', 'stellar-blade'],
  columbina: ['a1-stacks', 'gravity'],
  durin: ['a4-stacks'],
  escoffier: ['c2-count', 'c4-count', 'c6-count'],
  faruzan: ['hurricane-count'],
  fischl: ['oz', 'oz-duration', 'oz-source'],
  furina: ['c6-count', 'fanfare', 'ousia'],
  kinich: ['blind_spot', 'nightsoul'],
  luminepyro: ['nightsoul'],
  lyney: ['propSurplusStacks'],
  mavuika: ['fightingspirit', 'nightsoul'],
  mona: ['astral-glow', 'c6-stacks'],
  mualani: ['momentum', 'nightsoul'],
  navia: ['shrapnel'],
  neuvillette: ['droplets', 'droplets-c6'],
  nicole: ['projections'],
  ningguang: ['jadeCount', 'prevAttack'],
  shikanoinheizou: ['declension'],
  skirk: ['a4_stacks', 'c6_stacks', 'serpents_subtlety', 'void_rifts'],
  varesa: ['nightsoul'],
  wanderer: ['skydweller-points'],
  wriothesley: ['gracious-rebuke'],
  xianyun: ['adeptal-assistance'],
  xilonen: ['nightsoul'],
  yanfei: ['seal-count'],
  yelan: ['breakthrough'],
  zhongli: ['shielded'],
};
