/** Cooldowns, payment of energy and cancel frames of the functions that perform an action. */
import { type Json, Reference } from '../print.ts';
import type { Row, SourceRecord } from '../source.ts';
import { byName, given } from '../tables.ts';
import { type ActionInfo, framesText, type KitReader, soleRef, type Traced } from './reader.ts';
import { evaluate, isRef, numeric, runtimeIndices } from './values.ts';

/** States whose frames stand with their attacks. */
const ELSEWHERE = ['NormalAttackState', 'ChargeAttackState', 'AimState', 'PlungeAttackState'];

export function casts(reader: KitReader): Row {
  return byName(reader.traced.flatMap((one) => castsOf(reader, one)));
}

function castsOf(reader: KitReader, one: Traced): [string, Json][] {
  const { where } = one;
  const note = (text: string): void => reader.note(`casts.${where}`, text);
  const calls = (...names: string[]): SourceRecord[] =>
    one.fn.records.filter((record) => record.t === 'call' && names.includes(record.call ?? ''));
  const scope = reader.scope(one);
  const cooldowns = calls('SetCD', 'SetCDWithDelay').map(({ args = [], cond = {} }) => {
    const delay = args[2] === undefined ? 0 : numeric(args[2], scope);
    return {
      action: evaluate(args[0], scope),
      frames: numeric(args[1], scope),
      delay: delay === 0 ? undefined : delay,
      cons: cond.cons,
      consBelow: cond.cons_below,
      known: delay !== undefined && typeof numeric(args[1], scope) === 'number',
    };
  });
  if (cooldowns.some(({ known }) => !known)) note('cooldown known at run time only');
  const payments = calls('ConsumeEnergy').map(({ args = [] }) => numeric(args[0], scope));
  if (payments.length > 1 || payments.includes(undefined)) note('payment of energy known at run time only');
  const infos = one.infos.filter((info) => !ELSEWHERE.includes(info.state));
  const [sole] = cooldowns;
  const several = cooldowns.filter(({ frames }) => frames !== undefined);
  const row = given({
    cooldown: cooldowns.length === 1 ? sole.frames : undefined,
    cooldownDelay: cooldowns.length === 1 ? sole.delay : undefined,
    cooldowns:
      cooldowns.length > 1 && several.length > 0 ? several.map(({ known: _, ...entry }) => given(entry)) : undefined,
    payAt: payments.length === 1 ? payments[0] : undefined,
    ...(infos.length === 0 ? {} : animation(reader, one, infos[0])),
  });
  const others = infos
    .slice(1)
    .map((info, index): [string, Json] => [`${where}${index + 2}`, animation(reader, one, info)]);
  return [[where, row] as [string, Json], ...others].filter(([, entry]) => Object.keys(entry as Row).length > 0);
}

function animation(reader: KitReader, one: Traced, { animation: value, queueAfter }: ActionInfo): Row {
  const ref = soleRef(value);
  const plain = ref !== undefined && isRef(value) && runtimeIndices(ref).length === 0;
  if (!plain) reader.note(`casts.${one.where}`, 'cancel frames chosen at run time');
  const after = numeric(queueAfter, reader.scope(one));
  const steps = (ref?.index ?? []).slice(0, -1).map((step) => `[${step}]`);
  return given({
    frames: plain ? new Reference(framesText(ref.ref) + steps.join('')) : undefined,
    queueAfter: after !== undefined && after < ENDLESS ? after : undefined,
  });
}

/** Where the earliest of several cancels is looked for at run time, the search starts from a number beyond all of them. */
const ENDLESS = 0x7fffffff;
