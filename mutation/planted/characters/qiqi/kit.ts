/** A kit for the tests of the tools: it gives energy, and a bonus that no test checks. */
import facts from '@quartet/gamedata/characters/qiqi';
import { character } from '@quartet/kit';

/** Frames between gains. */
const INTERVAL = 30;

export default character(facts, (kit) => {
  const { cons } = kit.self;
  const gains = cons >= 2 ? 3 : 2;
  kit.normals(facts.normals);
  kit.init(() => {
    for (let i = 1; i <= gains; i++) kit.fight.after(i * INTERVAL, () => kit.self.addEnergy('planted', 1));
  });
  if (cons >= 6) kit.permanent('cd', 0.5, 'planted-bonus');
});
