import { expect, test } from 'vitest';
import { type PlanNode, planSummary } from './plan-summary.ts';

const scan: PlanNode = {
  'Node Type': 'Seq Scan',
  'Relation Name': 'service_places',
  'Actual Rows': 12,
  'Actual Loops': 1,
  'Actual Total Time': 9,
  'Rows Removed by Filter': 37_000,
};

test('a plan is told by the node that takes the time', () => {
  const sort: PlanNode = {
    'Node Type': 'Sort',
    'Actual Rows': 12,
    'Actual Loops': 1,
    'Actual Total Time': 9.2,
    'Shared Hit Blocks': 400,
    'Shared Read Blocks': 20,
    Plans: [scan],
  };
  expect(planSummary(sort)).toBe('Seq Scan service_places 9.0 ms 12 rows (37,000 filtered); 420 blocks');
});

test('a node that runs often counts with all its runs', () => {
  const loop: PlanNode = {
    'Node Type': 'Nested Loop',
    'Actual Rows': 100,
    'Actual Loops': 1,
    'Actual Total Time': 10,
    Plans: [
      { ...scan, 'Actual Total Time': 1 },
      {
        'Node Type': 'Index Scan',
        'Index Name': 'listings_pkey',
        'Actual Rows': 1,
        'Actual Loops': 100,
        'Actual Total Time': 0.08,
      },
    ],
  };
  expect(planSummary(loop)).toBe('Index Scan listings_pkey 8.0 ms 100 rows; 0 blocks');
});
