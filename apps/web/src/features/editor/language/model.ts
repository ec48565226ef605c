import type { Text } from '@codemirror/state';
import { Model } from '@quartet/language';
import { parsedConfig } from '#shared/config/parsed.ts';

const models = new WeakMap<Text, Model>();

/** The model of a document, created at first use; a document never changes. */
export function modelOf(doc: Text): Model {
  let model = models.get(doc);
  if (!model) {
    // Editor and cards show the same text, which is parsed once on the page.
    model = new Model(doc.toString(), parsedConfig);
    models.set(doc, model);
  }
  return model;
}
