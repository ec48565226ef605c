export * from './accounts.ts';
export {
  type Endpoint,
  type Guard,
  problemValues,
  type Refusal,
  type RequestOf,
  type ResponseOf,
} from './endpoint.ts';
export * from './shares.ts';
export * from './site.ts';
export * from './teams.ts';
