import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';

useDatabase();

it('tells everybody what a person may do in a day, as this service is set', async () => {
  const asVisitor = gatewayAs(null, { env: { LABEL_QUOTAS: '1/2, 3/4, 5/6, 7/8', AI_QUOTAS: '9, 10, 11' } });
  expect((await asVisitor('{ labelLimits { analyses names } aiLimits }')).data).toEqual({
    labelLimits: [
      { analyses: 1, names: 2 },
      { analyses: 3, names: 4 },
      { analyses: 5, names: 6 },
      { analyses: 7, names: 8 },
    ],
    aiLimits: [9, 10, 11],
  });
});
