/** Answers with its own process id, and at /database with the database's. */
import fs from 'node:fs';
import { createServer } from 'node:http';
import { Client } from 'pg';

const { PORT, DATABASE_URL, STARTED_FILE, CRASHES } = process.env;
if (CRASHES && fs.existsSync(STARTED_FILE)) process.exit(3);
fs.writeFileSync(STARTED_FILE, '');

async function askDatabase() {
  const client = new Client({ connectionString: DATABASE_URL });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select current_setting('port') as port");
  await client.end();
  return rows[0].port;
}

createServer(async (request, response) => {
  try {
    response.end(request.url === '/database' ? await askDatabase() : String(process.pid));
  } catch {
    response.writeHead(503).end();
  }
}).listen(Number(PORT), '127.0.0.1');
