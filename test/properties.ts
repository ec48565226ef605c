/**
 * fast-check for the tests: every property runs with one seed, so that a test that passed yesterday passes today. A failure prints its
 * seed and path; PROPERTY_SEED and PROPERTY_PATH run exactly that case again, and PROPERTY_SEED=random looks for new ones.
 */
import fc from 'fast-check';

const { PROPERTY_SEED = '1', PROPERTY_PATH } = process.env;
if (PROPERTY_SEED !== 'random' && !/^-?\d+$/.test(PROPERTY_SEED)) {
  throw new Error(`PROPERTY_SEED is a whole number or "random", not ${JSON.stringify(PROPERTY_SEED)}`);
}
fc.configureGlobal({
  ...(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_PATH ? { path: PROPERTY_PATH, endOnFailure: true } : {}),
});

export { fc };
