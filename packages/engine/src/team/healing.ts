/** A kind of healing that kits tell from others; its name is what logs show. */
export class Healing {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
