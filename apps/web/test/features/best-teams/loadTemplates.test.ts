import { afterEach, describe, expect, it, vi } from 'vitest';
import { generatedId, isGenerated } from '#run/search/generatedId.ts';
import { loadTemplates } from '#run/search/templates.ts';
import { queryClient } from '#shared/api/client.ts';
import { GENERATED_TAG } from '#shared/api/teamEntry.ts';

/** A server with 150 teams, the first 120 of them generated. */
const entries = Array.from({ length: 150 }, (_, i) => ({
  _id: `team${i}`,
  config: `# ${i}`,
  accepted_tags: i < 120 ? [GENERATED_TAG] : [],
}));

interface Question {
  readonly query: { readonly accepted_tags: unknown };
  readonly skip: number;
  readonly limit: number;
}

function serve() {
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
    const url = new URL(request instanceof Request ? request.url : String(request), 'http://127.0.0.1');
    const { query, skip, limit } = JSON.parse(url.searchParams.get('q') ?? '') as Question;
    const isOfQuartet = query.accepted_tags === GENERATED_TAG;
    const data = entries.filter((each) => each.accepted_tags.includes(GENERATED_TAG) === isOfQuartet);
    return Response.json({ data: data.slice(skip, skip + limit) });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('rotations of the server', () => {
  it('are those of players first, then all pages of generated ones, marked', async () => {
    serve();
    const [players, generated] = await loadTemplates(null);
    expect(players?.map(({ id }) => id)).toEqual(entries.slice(120).map(({ _id }) => _id));
    expect(generated?.map(({ id }) => id)).toEqual(entries.slice(0, 120).map(({ _id }) => generatedId(_id)));
  });

  it('are of one origin on request, as are those of the program', async () => {
    serve();
    for (const origin of ['players', 'generated'] as const) {
      const lists = await loadTemplates(origin);
      expect(lists.map((list) => list.length > 0)).toEqual([true, true]);
      for (const { id } of lists.flat()) expect(isGenerated(id)).toBe(origin === 'generated');
    }
  });
});
