/** A kind of healing that kits distinguish; logs show its name. */
export class Healing {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
