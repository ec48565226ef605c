/** Messages about documents, in English. */
import { PhraseError, phrasebook } from '@quartet/script';

export const resultsTexts = {
  'not-a-result': 'this is not a result: expected a JSON object',
  'not-a-sample': 'this is not a sample: expected a JSON object',
  'other-than-result': 'this is a sample, not a result',
  'other-than-sample': 'this is a result, not a sample',
  'invalid-result': 'this is not a valid result: {{problems}}',
  'invalid-result-more': 'this is not a valid result: {{problems}}, and {{count}} more',
  'invalid-sample': 'this is not a valid sample: {{problems}}',
  'invalid-sample-more': 'this is not a valid sample: {{problems}}, and {{count}} more',
  'too-many': '{{place}} has more members than {{most}}',
  'wrong-type': '{{place}} has the wrong type (expected: {{type}})',
  'type-string': 'text',
  'type-number': 'a number',
  'type-boolean': 'true or false',
  'type-array': 'a list',
  'type-object': 'an object',
  unusable: '{{place}} has an unusable value',
  cut: 'the document cannot be unpacked: the packed data ends too early',
  damaged: 'the document cannot be unpacked: the packed data is damaged',
  'not-text': 'the document is not text in UTF-8 or UTF-16',
  'too-large': 'the document is larger than {{most}} bytes',
  'too-deep': 'the document is nested deeper than {{most}} levels',
  'not-json': 'the document is not JSON; the JSON reader reports: {{words}}',
  'long-log': 'the log has more than {{most}} entries',
} as const;

export const phrase = phrasebook('results', resultsTexts);

/** A document that cannot be read; the message is fit for the user. */
export class DocumentError extends PhraseError {
  override readonly name = 'DocumentError';
}

/** A log too long to be shown. @param most entries that can be */
export const tooLong = (most: number): DocumentError => new DocumentError(phrase('long-log', { most }));
