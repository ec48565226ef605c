/** The OpenAPI document: details that the schemas of requests and responses lack are added from the endpoints. */

import type { Endpoint } from '@quartet/api';
import * as api from '@quartet/api';
import type { OpenAPIV3_1 } from 'openapi-types';

export const ENDPOINTS: readonly Endpoint[] = Object.values(api).filter(
  (value): value is Extract<typeof value, Endpoint> => typeof value === 'object' && 'responses' in value,
);

/** A path as OpenAPI writes it. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace('*', '{*}');

const text = { type: 'string' } as const;
const RETRY = { 'retry-after': { description: 'Seconds after which to come again', schema: text } };

/** Adds bodies that are read as they are, and the headers of responses. */
export function completeDocument(document: Partial<OpenAPIV3_1.Document>): Partial<OpenAPIV3_1.Document> {
  for (const { method, path, upload, sends = {} } of ENDPOINTS) {
    const operation = document.paths?.[openApiPath(path)]?.[method.toLowerCase() as 'get' | 'post' | 'delete'];
    if (!operation) continue;
    if (upload) {
      const { type, description } = upload;
      operation.requestBody = { required: true, description, content: { [type]: { schema: {} } } };
    }
    const headers = Object.fromEntries(
      Object.entries(sends).map(([name, description]) => [name, { description, schema: text }]),
    );
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if ('$ref' in response) continue;
      if (Number(status) < 400 && Object.keys(headers).length > 0) response.headers = headers;
      if (status === '429' || status === '503') response.headers = RETRY;
    }
  }
  return document;
}
