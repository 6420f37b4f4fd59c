/** What the statistics ask, with numbers to be found again. */
export const dashboard = {
  GetCatalogueCounts: () => ({
    catalogueCounts: { ingredients: 21486, products: 8912, cosmetics: 403, updatedToday: 12 },
  }),
  GetUsersCount: () => ({ usersCount: { all: 200, subs: 50, normals: 150 } }),
  GetJobs: () => ({ jobs: { total: 0, jobs: [] } }),
};

export function deadJob(id: string, fields: Record<string, unknown> = {}) {
  return {
    id,
    task: 'send-mail',
    state: 'DEAD',
    attempts: 12,
    maxAttempts: 12,
    lastError: 'connect ECONNREFUSED',
    runAt: '2026-11-19T00:00:00.000Z',
    createdAt: '2026-11-18T00:00:00.000Z',
    ...fields,
  };
}
