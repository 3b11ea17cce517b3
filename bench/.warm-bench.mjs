// node warm-bench.mjs ROOT CREATIVES INPUTS KINDS
const [root, creatives, inputs, kindsText] = process.argv.slice(2);
const url = new URL(process.env.DATABASE_URL); url.pathname = '/oriel_bench_' + creatives;
process.env.DATABASE_URL = url.href;
const { Client } = await import('/work/main/node_modules/pg/lib/index.js').then(m => m.default ?? m);
const { listPageKinds } = await import(root + '/bench/page-kinds.ts');
const { startChild } = await import(root + '/bench/child.ts');
const client = new Client({ connectionString: url.href }); await client.connect();
const kinds = await listPageKinds(client, { inputs: Number(inputs), kinds: (kindsText ?? 'search,browse').split(',') });
await client.end();
const { child } = await startChild('query-client.ts', { env: { DATABASE_URL: url.href, LOG_LEVEL: 'silent' } });
const pct = (list, p) => { const s = [...list].sort((a, b) => a - b); return s[Math.min(s.length - 1, Math.ceil((p / 100) * s.length) - 1)] ?? NaN; };
const f = (n) => n.toFixed(1).padStart(7);
console.log('kind'.padEnd(26), 'n', '    p50', '    p99', ' cpu50', '  cpu99', 'worst');
for (const { name, paths } of kinds) {
  if (/projects|users/.test(name)) continue;
  await child.ask({ what: 'latency', paths });
  const pages = [...await child.ask({ what: 'latency', paths }), ...await child.ask({ what: 'latency', paths })];
  const ms = pages.map((p) => p.milliseconds), cpu = pages.map((p) => p.processor ?? 0);
  const worst = [...pages].sort((a, b) => (b.processor ?? 0) - (a.processor ?? 0))[0];
  const slow = [...worst.statements].sort((a, b) => b.milliseconds - a.milliseconds)[0];
  console.log(name.padEnd(26), paths.length, f(pct(ms, 50)), f(pct(ms, 99)), f(pct(cpu, 50)), f(pct(cpu, 99)), decodeURI(worst.path), process.env.TEXT ? slow.text.replace(/\s+/g, ' ').slice(0, 60) : '');
}
await child.stop();
