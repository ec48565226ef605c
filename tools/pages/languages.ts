/** The languages of the pages beside English. */
export const LANGUAGES = ['zh', 'ja', 'ko', 'es', 'ru', 'de'] as const;
