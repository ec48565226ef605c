import { describe, expect, it } from 'vitest';
import { ALL_ACTORS, type AttackFilter, AttackHook } from '../src/events/attack-hook.ts';
import { emit1 } from '../src/events/emit.ts';
import type { Subscription } from '../src/events/hooks.ts';
import { Tag, tagSet } from '../src/values/constants.ts';

type AttackKey = { actor: number; tag: number };
const skills: AttackFilter = { actors: ALL_ACTORS, tags: tagSet(['skill', 'skillHold']) };
const ofSecond: AttackFilter = { actors: 0b0010, tags: null };
const burstOfSecond: AttackFilter = { actors: 0b0010, tags: tagSet(['burst']) };

describe('events about attacks', () => {
  const heard: string[] = [];
  const says = (name: string) => () => void heard.push(name);
  const tell = (hook: AttackHook<(a: AttackKey) => void>, actor: number, tag: number): string => {
    heard.length = 0;
    emit1(hook.listenersFor({ actor, tag }), { actor, tag });
    return heard.join(', ');
  };

  it('reach the listeners with a matching filter, in order of subscription', () => {
    const hook = new AttackHook<(a: AttackKey) => void>();
    hook.on(says('all'));
    hook.on(says('second'), null, ofSecond);
    expect(tell(hook, 0, Tag.skill)).toBe('all');
    expect(tell(hook, 1, Tag.skill)).toBe('all, second');
    hook.on(says('skills'), null, skills);
    hook.on(says('burst of second'), null, burstOfSecond);
    hook.on(says('last'));
    expect(tell(hook, 0, Tag.burst)).toBe('all, last');
    expect(tell(hook, 0, Tag.skillHold)).toBe('all, skills, last');
    expect(tell(hook, 1, Tag.skill)).toBe('all, second, skills, last');
    expect(tell(hook, 1, Tag.burst)).toBe('all, second, burst of second, last');
    expect(tell(hook, 3, Tag.directStellarConduct)).toBe('all, last');
    hook.on(says('very last'), null, skills);
    expect(tell(hook, 0, Tag.burst)).toBe('all, last');
    expect(tell(hook, 0, Tag.skill)).toBe('all, skills, last, very last');
  });

  it('reach the listener that replaced another with the same key, in its place', () => {
    const hook = new AttackHook<(a: AttackKey) => void>();
    hook.on(says('old'), 'shared', skills);
    hook.on(says('other'), null, skills);
    expect(tell(hook, 1, Tag.skill)).toBe('old, other');
    hook.on(says('new'), 'shared', burstOfSecond);
    expect(tell(hook, 1, Tag.skill)).toBe('other');
    expect(tell(hook, 1, Tag.burst)).toBe('new');
    hook.off('shared');
    expect(tell(hook, 1, Tag.burst)).toBe('');
  });

  it('do not reach a listener removed or added during the emission', () => {
    const hook = new AttackHook<(a: AttackKey) => void>();
    const others: Subscription[] = [];
    hook.on(() => {
      if (others.length > 1) return;
      others.push(hook.on(says('late'), null, skills));
      others[0].off();
    });
    others.push(hook.on(says('gone'), null, skills));
    hook.on(says('last'), null, skills);
    expect(tell(hook, 2, Tag.skill)).toBe('last');
    expect(tell(hook, 2, Tag.skill)).toBe('last, late');
  });
});
