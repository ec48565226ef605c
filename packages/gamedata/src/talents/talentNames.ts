/**
 * By character: Normal Attack, Elemental Skill, Elemental Burst, alternate sprint, four passive talents, six constellations. The name of a
 * talent that a character lacks is empty. Both travelers of an element share the key `travelerELEMENT`.
 */
export interface TalentNames {
  readonly [character: string]: readonly string[];
}
