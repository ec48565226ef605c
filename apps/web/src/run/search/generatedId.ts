/** Ids of rotations that Quartet generated, so that their teams can be marked. */
const PREFIX = 'generated-';

export const generatedId = (id: string): string => `${PREFIX}${id}`;

/** Whether a rotation, by its id, was generated. */
export const isGenerated = (id: string): boolean => id.startsWith(PREFIX);
