import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { validationQuery } from '#features/viewer/validation.ts';
import { queryClient } from '#shared/api/client.ts';

const executor = { validate: vi.fn(async (_text: string) => ({ findings: [], characters: [] }) as never) };
const of = (text: string) => validationQuery(executor, '', text);

beforeEach(() => {
  vi.useFakeTimers();
  executor.validate.mockClear();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it('validates a text 200 ms after the last change, not before, and only as it is then', async () => {
  const observer = new QueryObserver(queryClient, of('a'));
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(150);
  observer.setOptions(of('ab'));
  await vi.advanceTimersByTimeAsync(199);
  expect(executor.validate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(executor.validate.mock.calls).toEqual([['ab']]);
  expect(observer.getCurrentResult().data).toEqual([]);
  end();
});

it('has no findings for a text of which only an earlier one was validated', async () => {
  const observer = new QueryObserver(queryClient, of('a'));
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(200);
  expect(observer.getCurrentResult().data).toEqual([]);
  observer.setOptions(of('ab'));
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: null });
  await vi.advanceTimersByTimeAsync(200);
  expect(observer.getCurrentResult().data).toEqual([]);
  end();
});
